import { spawn } from "node:child_process";
import { createSocket } from "node:dgram";
import { existsSync, readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** Listens for datagrams, on loopback and at a path: as a name server and a system's log do. */
export interface Ears extends AsyncDisposable {
  words: { UDP: string; DATAGRAM: string };
  heard(): string;
}

const listen = `
import os, socket, sys
server = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
server.bind(sys.argv[1])
os.chmod(sys.argv[1], 0o777)
with open(sys.argv[2], "wb", 0) as file:
    while True:
        file.write(server.recv(65536) + b"\\n")`;

export async function openEars(python: string, path: string): Promise<Ears> {
  const record = `${path}.heard`;
  const child = spawn(python, ["-c", listen, path, record], { stdio: "ignore" });
  const udp = createSocket("udp4");
  let heard = "";
  udp.on("message", (bytes) => {
    heard += `${bytes}\n`;
  });
  await new Promise<void>((resolve) => udp.bind(0, "127.0.0.1", resolve));
  for (const until = Date.now() + 10_000; !existsSync(record) && Date.now() < until; ) await sleep(20);
  return {
    words: { UDP: String((udp.address() as AddressInfo).port), DATAGRAM: path },
    heard: () => heard + readFileSync(record, "latin1"),
    async [Symbol.asyncDispose]() {
      udp.close();
      child.kill();
    },
  };
}
