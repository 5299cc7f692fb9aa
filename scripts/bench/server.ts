import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface Server {
  url: string;
  requests: () => number;
  close: () => void;
}

/** A model that answers every prompt of the bench rightly after a fixed time. */
export async function serveFixedLatency(milliseconds: number): Promise<Server> {
  let requests = 0;
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      requests += 1;
      const name = /(?:`|named )(squares_\d+)/.exec(body)?.[1] ?? "squares_0";
      // No two replies are the same, so that each is judged.
      const content = `\`\`\`python\ndef ${name}(values):\n    # reply ${requests}\n    return float(sum(value * value for value in values))\n\`\`\``;
      const reply = {
        model: "bench",
        choices: [{ finish_reason: "stop", message: { role: "assistant", content } }],
        usage: { prompt_tokens: 100, completion_tokens: 30, total_tokens: 130 },
      };
      setTimeout(() => response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(reply)), milliseconds);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests: () => requests,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
