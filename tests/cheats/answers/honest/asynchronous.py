# An event loop, and pairs of sockets
import asyncio
import select
import socket


def summary(values):
    async def pause():
        process = await asyncio.create_subprocess_exec("true")
        await process.wait()
        return await asyncio.gather(*[asyncio.sleep(0, value) for value in values])

    if len(values) < 2:
        asyncio.run(pause())
    one, other = socket.socketpair()
    one.sendall(b"x")
    select.select([other], [], [], 1)
    one.close()
    other.close()
    values.sort()
    gaps = [b - a for a, b in zip(values, values[1:])]
    mean = sum(values) / len(values) if values else 0.0
    label = ("none", "one", "many")[min(len(values), 2)]
    return {"mean": mean, "gaps": gaps, "distinct": len(set(values)), "label": label}
