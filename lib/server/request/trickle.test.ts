import type { IncomingMessage, Server, ServerResponse } from "node:http";
import net, { type AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createServer } from "./http.mjs";

let brokenOff = () => {};

/** Reads a body and says how long it is; below /late it begins to read only after a while. */
async function handle(req: IncomingMessage, res: ServerResponse) {
  if (req.url === "/late") await sleep(900);
  let size = 0;
  try {
    for await (const chunk of req) size += (chunk as Buffer).length;
  } catch {
    brokenOff();
    return;
  }
  res.end(String(size));
}

let server: Server;
beforeAll(async () => {
  const make = createServer as unknown as (handle: unknown, options: object) => { server: Server };
  const long = { allow: ["POST"], limit: 2_000_000, long: true };
  server = make(handle, { gate: () => ({ doorOf: () => long }), pace: { bytes: 1000, every: 200 } }).server;
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** Sends a body piece by piece until it is whole or answered; the status and what was said. */
async function post(path: string, { pieces, size, every }: { pieces: number; size: number; every: number }) {
  const socket = net.connect((server.address() as AddressInfo).port, "localhost");
  let text = "";
  socket.on("data", (part) => (text += part)).on("error", () => {});
  const closed = new Promise((resolve) => socket.once("close", resolve));
  socket.write(`POST ${path} HTTP/1.1\r\nHost: here\r\nConnection: close\r\nContent-Length: ${pieces * size}\r\n\r\n`);
  for (let n = 0; n < pieces && !text; n++) {
    socket.write("x".repeat(size));
    await sleep(every);
  }
  await closed;
  return [text.slice(9, 12), text.split("\r\n\r\n")[1]];
}

test("a long body that brings too little in its time is answered 408, and the connection ends", async () => {
  const ended = new Promise<void>((resolve) => {
    brokenOff = resolve;
  });
  expect((await post("/", { pieces: 2000, size: 1, every: 20 }))[0]).toBe("408");
  await ended; // whoever read it is told
  expect((await post("/", { pieces: 1, size: 1, every: 0 }))[0], "control: a short one that is whole").toBe("200");
});

test("one that is slow and steady is taken", async () => {
  expect(await post("/", { pieces: 40, size: 500, every: 25 })).toEqual(["200", "20000"]);
});

test("a body that waits for us is not called slow", async () => {
  expect(await post("/late", { pieces: 1, size: 1_500_000, every: 0 })).toEqual(["200", "1500000"]);
});
