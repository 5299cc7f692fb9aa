import { chmodSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** A text for whoever gets through to the network: on loopback, at a path and under an abstract name. */
export interface Bait extends AsyncDisposable {
  /** What its addresses are called in answers. */
  words: { PORT: string; SOCKET: string; ABSTRACT: string };
  /** Who came, since it was last emptied. */
  visits: string[];
}

export async function serveBait(text: string, socket: string): Promise<Bait> {
  const visits: string[] = [];
  const serve = async (name: string, address: string | number): Promise<Server> => {
    const server = createServer((request, response) => {
      visits.push(`${name} ${request.url}`);
      response.end(text);
    });
    await new Promise<void>((resolve) => {
      if (typeof address === "number") server.listen(address, "127.0.0.1", resolve);
      else server.listen(address, resolve);
    });
    return server;
  };
  const abstract = `lmr-bait-${process.pid}`;
  const loopback = await serve("loopback", 0);
  const servers = [loopback, await serve("path", socket), await serve("abstract", `\0${abstract}`)];
  chmodSync(socket, 0o777);
  const { port } = loopback.address() as AddressInfo;
  return {
    words: { PORT: String(port), SOCKET: socket, ABSTRACT: abstract },
    visits,
    async [Symbol.asyncDispose]() {
      for (const server of servers) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
}
