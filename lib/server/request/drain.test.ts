import { once } from "node:events";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import net, { type AddressInfo, type Socket } from "node:net";
import { expect, test } from "vitest";
import { createServer } from "./http.mjs";

type Handle = (req: IncomingMessage, res: ServerResponse) => unknown;
const make = createServer as (handle: Handle, options?: object) => { server: Server; drain: () => Promise<void> };

async function open(handle: Handle = (_req, res) => res.end("ok"), options = {}) {
  const made = make(handle, options);
  await new Promise<void>((resolve) => made.server.listen(0, "localhost", resolve));
  const { port } = made.server.address() as AddressInfo;
  return { ...made, connect: () => connected(port) };
}

async function connected(port: number) {
  const socket = net.connect(port, "localhost");
  await once(socket, "connect");
  return socket;
}

/** Asks once on a connection; the answer's head, or "" where the connection ended without one. */
async function ask(socket: Socket): Promise<string> {
  let text = "";
  const take = (part: Buffer) => (text += part);
  socket.on("data", take);
  socket.write("GET /a HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await Promise.race([
    new Promise<void>((go) => socket.on("data", () => /\r\n\r\n/.test(text) && go())),
    once(socket, "close"),
  ]);
  socket.off("data", take);
  return text.split("\r\n\r\n")[0] ?? "";
}

test("idle connections outlast those of proxies, and for longer than is promised", async () => {
  const { server, connect } = await open();
  const promised = Number(/keep-alive: timeout=(\d+)/i.exec(await ask(await connect()))?.[1]);
  expect(promised).toBeGreaterThan(120);
  expect(server.keepAliveTimeout).toBeGreaterThanOrEqual((promised + 5) * 1000);
  server.closeAllConnections();
  server.close();
});

test("answers an idle connection once more at shutdown, with Connection: close", async () => {
  const { drain, connect } = await open();
  const all = await Promise.all(Array.from({ length: 20 }, connect));
  for (const socket of all) expect(await ask(socket)).toMatch(/200 OK[\s\S]*keep-alive/i);
  const ended = drain();
  await expect(connect(), "nobody new is let in").rejects.toThrow("ECONNREFUSED");
  for (const socket of all) {
    const closed = once(socket, "close");
    const head = await ask(socket);
    expect(head).toMatch(/^HTTP\/1\.1 200 OK/);
    expect(head).toMatch(/\r\nconnection: close/i);
    await closed;
  }
  await ended;
});

test("an answer that is under way when the server ends arrives whole", async () => {
  let go = () => {};
  const held = new Promise<void>((resolve) => (go = resolve));
  const { drain, connect } = await open(async (_req, res) => {
    await held;
    res.end("late");
  });
  const socket = await connect();
  const head = ask(socket);
  const whole = new Promise<string>((resolve) => {
    let text = "";
    socket.on("data", (part) => (text += part)).on("close", () => resolve(text));
  });
  await expect.poll(() => socket.bytesWritten).toBeGreaterThan(0);
  const ended = drain();
  go();
  expect(await head).toMatch(/\r\nconnection: close/i);
  expect(await whole).toMatch(/late/);
  await ended;
});
