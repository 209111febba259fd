import { once } from "node:events";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import net, { type AddressInfo, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bodyLimitOf } from "@/lib/http/body/body-limit";
import { doorOf } from "@/lib/http/doors";
import { registry } from "@/lib/http/registry";
import { createServer } from "./http.mjs";

/** What is sent without an end is read up to the limit of its route, whoever reads it, and refused in words. */

const CHUNK = Buffer.alloc(65_536, "x");
const FRAME = Buffer.concat([Buffer.from("10000\r\n"), CHUNK, Buffer.from("\r\n")]);
/** What lies in buffers between the two ends when reading stops: Node reads 64 KiB at a time, and holds as much for a reader. */
const BUFFERS = 512 * 1024;
/** What is read on for whoever is in the middle of a body when the answer is there. */
const AFTER_ANSWER = 1_048_576;

type Reader = (req: IncomingMessage, res: ServerResponse) => Promise<unknown>;
const readers: Record<string, Reader> = {
  "takes all there is": async (req, res) => {
    for await (const _ of req);
    res.end("read");
  },
  "answers at once": async (_req, res) => res.end("answered"),
  "stops in the middle": async (req, res) => {
    for await (const _ of req) break;
    res.end("enough");
  },
};

const files = new Set(["/healthz", "/robots.txt"]);
let server: Server;
let reader: Reader;
const taken = new Set<Socket>();
beforeAll(async () => {
  const make = createServer as (handle: unknown, options: unknown) => { server: Server };
  const handle = (req: IncomingMessage, res: ServerResponse) => reader(req, res).catch(() => {});
  server = make(handle, { gate: () => ({ doorOf: (url: string) => doorOf(url, files) }) }).server;
  server.on("connection", (socket) => taken.add(socket));
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

interface Seen {
  /** Bytes that the server took off the socket. */
  read: number;
  status: number;
  text: string;
}

/** Sends `head`, then `piece` again and again, until the connection ends or `most` bytes were sent. */
async function flood(head: string[], piece: Buffer, most: number): Promise<Seen> {
  taken.clear();
  const socket = net.connect((server.address() as AddressInfo).port, "localhost");
  let text = "";
  socket.on("data", (part) => (text += part));
  socket.on("error", () => {});
  const over = once(socket, "close");
  await once(socket, "connect");
  socket.write(`${[...head, "Host: localhost"].join("\r\n")}\r\n\r\n`);
  const halted = new Promise((resolve) => socket.once("end", resolve));
  for (let sent = 0; sent < most && !socket.readableEnded && !socket.destroyed; sent += piece.length)
    if (!socket.write(piece)) await Promise.race([new Promise((go) => socket.once("drain", go)), halted, over]);
  if (socket.readableEnded) socket.destroy();
  await over;
  const [first] = taken;
  return { read: first?.bytesRead ?? 0, status: Number(text.slice(9, 12)), text };
}

const chunked = (method: string, path: string, type = "application/json") =>
  flood([`${method} ${path} HTTP/1.1`, `Content-Type: ${type}`, "Transfer-Encoding: chunked"], FRAME, 64 * 1_048_576);
const envelopeIn = (text: string) => JSON.parse(text.slice(text.indexOf("{"))) as { code: number; msg: string };

/** Everything that may be asked for: each call, next-auth's own, pages, and what is nothing. */
const calls = registry.map(({ endpoint }) => ({
  method: endpoint.method,
  path: `/prod-api${endpoint.path}`,
  limit: bodyLimitOf(endpoint),
}));
const others = [
  ...["/api/auth/_log", "/api/auth/callback/password", "/api/auth/signout", "/api/auth/session"].map((path) => ({
    method: "POST",
    path,
    limit: 65_536,
  })),
  ...["/api/auth/session", "/home/homepage", "/", "/neibu/login", "/healthz", "/robots.txt"].map((path) => ({
    method: "GET",
    path,
    limit: 8_192,
  })),
];
const refusedAtOnce = [
  ["POST", "/prod-api/no/such/call", 404],
  ["PUT", "/prod-api", 404],
  ["POST", "/api/other", 404],
  ["POST", "/home/homepage", 405],
  ["PUT", "/neibu/login", 405],
  ["PATCH", "/", 405],
  ["DELETE", "/prod-api/auth/login/pwd", 405],
  ["POST", "/healthz", 405],
] as const;

describe("a body without an end", () => {
  test.each(Object.keys(readers))(
    "is cut off on every route, where a reader %s",
    { timeout: 120_000 },
    async (name) => {
      reader = readers[name] as Reader;
      const wrong: string[] = [];
      for (const { method, path, limit } of [...calls, ...others]) {
        // The largest uploads are not sent in full: a reader that takes all is shown one of them below.
        if (limit > 16 * 1_048_576 && name === "takes all there is") continue;
        const { read, status, text } = await chunked(method, path);
        const most = (name === "takes all there is" ? limit : Math.min(limit, AFTER_ANSWER + BUFFERS)) + BUFFERS;
        if (read > most) wrong.push(`${method} ${path}: ${read} of at most ${most} bytes read`);
        if (name !== "takes all there is") continue;
        if (status !== 413 || envelopeIn(text).code !== 400) wrong.push(`${method} ${path}: ${text.slice(0, 200)}`);
        if (!/\r\nconnection: close\r\n/i.test(text)) wrong.push(`${method} ${path}: stays open`);
      }
      expect(calls.length).toBeGreaterThan(300);
      expect(wrong).toEqual([]);
    },
  );

  test("is not begun to be read where there is no such call or method", async () => {
    reader = readers["takes all there is"] as Reader;
    for (const [method, path, expected] of refusedAtOnce) {
      const { read, status, text } = await chunked(method, path);
      expect([status, envelopeIn(text).code], `${method} ${path}`).toEqual([expected, expected === 404 ? 404 : 400]);
      expect(read, `${method} ${path}`).toBeLessThan(BUFFERS);
    }
  });

  test("is named with what is allowed, in the language of whoever sends it", async () => {
    reader = readers["takes all there is"] as Reader;
    const head = ["POST /prod-api/auth/login/pwd HTTP/1.1", "Transfer-Encoding: chunked"];
    const inChinese = await flood(head, FRAME, 8 * 1_048_576);
    expect(envelopeIn(inChinese.text).msg).toBe("请求内容过大，最多 64 KB");
    const inEnglish = await flood([...head, "Accept-Language: fr, en;q=0.5"], FRAME, 8 * 1_048_576);
    expect(envelopeIn(inEnglish.text).msg).toBe("The request is too large: at most 64 KB.");
  });
});

describe("a length that is told", () => {
  const head = (length: number | string) => [
    "POST /prod-api/auth/login/pwd HTTP/1.1",
    "Content-Type: application/json",
    `Content-Length: ${length}`,
  ];

  test("over the limit is refused before anything is read", async () => {
    reader = readers["takes all there is"] as Reader;
    const { read, status } = await flood(head(50_000_000), CHUNK, 64 * 1_048_576);
    expect(status).toBe(413);
    expect(read).toBeLessThan(BUFFERS);
  });

  test("that is too short makes the rest another request, which is none", async () => {
    reader = readers["takes all there is"] as Reader;
    const { read, text } = await flood(head(10), CHUNK, 64 * 1_048_576);
    expect(text).toContain("HTTP/1.1 400 Bad Request");
    expect(read).toBeLessThan(BUFFERS);
  });

  test("a length given twice, or with chunked encoding, is a bad request", async () => {
    for (const second of ["Content-Length: 12", "Transfer-Encoding: chunked"]) {
      const { read, status } = await flood([...head(10), second], CHUNK, 8 * 1_048_576);
      expect(status).toBe(400);
      expect(read).toBeLessThan(BUFFERS);
    }
  });

  test("is waited for: who asks first whether to send is told so before the body", async () => {
    reader = readers["takes all there is"] as Reader;
    const no = await flood([...head(50_000_000), "Expect: 100-continue"], Buffer.alloc(0), 0);
    expect(no.text).toMatch(/^HTTP\/1\.1 413/);
    const yes = await flood([...head(5), "Expect: 100-continue", "Connection: close"], Buffer.from("abcde"), 5);
    expect(yes.text).toMatch(/^HTTP\/1\.1 100 Continue[\s\S]*HTTP\/1\.1 200 OK[\s\S]*read/);
  });
});

test("control: a body up to the limit is read whole, and the connection goes on", async () => {
  const sizes: number[] = [];
  reader = async (req, res) => {
    let size = 0;
    for await (const part of req) size += (part as Buffer).length;
    sizes.push(size);
    res.end("read");
  };
  const body = "y".repeat(60_000);
  const one = `POST /prod-api/auth/login/pwd HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  const socket = net.connect((server.address() as AddressInfo).port, "localhost");
  let text = "";
  socket.on("data", (part) => (text += part));
  socket.write(one + one.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n"));
  await once(socket, "close");
  expect(sizes).toEqual([60_000, 60_000]);
  expect(text.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2);
});
