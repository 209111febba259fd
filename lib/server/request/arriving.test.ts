import type { AsyncLocalStorage } from "node:async_hooks";
import { once } from "node:events";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import net, { type AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createServer } from "./http.mjs";

/** Says when the last byte was here, and when it began to read. */
async function handle(req: IncomingMessage, res: ServerResponse) {
  const { answering } = globalThis as unknown as { answering: AsyncLocalStorage<{ arrived?: number }> };
  await sleep(30);
  const reading = performance.now();
  for await (const _ of req);
  res.end(JSON.stringify({ reading, arrived: answering.getStore()?.arrived }));
}

let server: Server;
beforeAll(async () => {
  server = (createServer as (handle: unknown) => { server: Server })(handle).server;
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** Sends the head, waits, sends the body; answers what the server saw, and when the body was sent. */
async function post(body: string, wait: number) {
  const socket = net.connect((server.address() as AddressInfo).port, "localhost");
  socket.write(`POST / HTTP/1.1\r\nHost: here\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n`);
  await sleep(wait);
  const sent = performance.now();
  socket.write(body);
  let text = "";
  socket.on("data", (part) => (text += part));
  await once(socket, "close");
  const seen = JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
  return { ...seen, sent } as { reading: number; arrived: number; sent: number };
}

test("a request has arrived with its last byte, whenever somebody reads it", async () => {
  const { arrived, reading } = await post("x".repeat(2000), 0);
  expect(arrived).toBeLessThan(reading);
});

test("a head sent early does not make a body early", async () => {
  for (const size of [1, 2000, 300_000]) {
    const { arrived, sent } = await post("x".repeat(size), 60);
    expect(arrived, `${size} bytes`).toBeGreaterThan(sent);
  }
});
