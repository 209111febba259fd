import type { AsyncLocalStorage } from "node:async_hooks";
import { once } from "node:events";
import http, { type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll } from "vitest";
import { createServer } from "@/lib/server/request/http.mjs";
import PageCache from "./cache-handler.mjs";
import { withFront } from "./front.mjs";

interface Request {
  nonce?: string;
  page?: string;
  keep?: { tags: string[]; clock?: string };
}
export const shared = globalThis as unknown as {
  expireTag: (tag: string) => void;
  answering: AsyncLocalStorage<Request>;
};
const cache = new PageCache();
export const script = "self.words='你好'";
export const FIRST = "first()";

/** The content of the fake application and the requests it received. */
export const app = {
  drawn: 0,
  cookies: false,
  texts: "",
  things: new Set(["7"]),
  hold: undefined as Promise<void> | undefined,
  /** Until then the gate does not say how long an answer is kept. */
  weighed: undefined as Promise<void> | undefined,
  calls: [] as string[],
  /** The nonces that pages were drawn with. */
  marks: [] as string[],
};

const stored = (key: string, url: string, id?: string) => ({
  go: "kept",
  key,
  status: 200,
  url,
  ...(id && { about: { thing: { noun: "contest", id }, missing: missingAt(key) } }),
});
const missingAt = (key: string) => ({ go: "kept", key: `${key.slice(0, 2)}/missing`, status: 404, url: "/missing" });

/** Says what an address is, as the application's gate does. */
const gate = {
  firstPaint: FIRST,
  doorOf: (url: string) => ({
    kind: url.startsWith("/call") ? "call" : "page",
    allow: ["GET", "HEAD"],
    limit: 0,
    vary: ["Accept-Language", "Cookie"],
  }),
  async pageOf(url: string, headers: IncomingMessage["headers"]) {
    const language = /language=(\w\w)/.exec(headers.cookie ?? "")?.[1] ?? "zh";
    const [path = ""] = url.split("?");
    if (path === "/mine") return null;
    if (path === "/guarded") return { go: "to", path: "/log-in" };
    if (path === "/nothing") return { go: "nothing" };
    if (path.startsWith("/unknown")) return missingAt(language);
    return stored(`${language}${path}`, url, /id=(\d+)/.exec(url)?.[1]);
  },
  callOf: async (url: string) => (url.includes("keywords") ? null : url.replace(/[?&]utm=\w*/, "")),
  exists: async ({ id }: { id: string }) => app.things.has(id),
  async secondsToCache() {
    await app.weighed;
    return 30;
  },
};

async function page(req: IncomingMessage, res: ServerResponse) {
  res.setHeader("content-type", "text/html; charset=utf-8");
  if (req.url === "/mine") {
    res.setHeader("content-security-policy", "script-src 'nonce-1'");
    return res.end(`<script nonce="1">${script}</script>`);
  }
  if (req.url === "/broken") return res.writeHead(500).end("<p>broken</p>");
  const language = /language=(\w+)/.exec(req.headers.cookie ?? "")?.[1] ?? "zh";
  const nonce = /'nonce-([^']+)'/.exec(String(req.headers["content-security-policy"]))?.[1] as string;
  app.marks.push(nonce);
  const key = `/route-cache/$/${language}${req.url?.split("?")[0]}`;
  const kind = { kind: "APP_PAGE" };
  const old = (await cache.get(key, kind))?.value as { html: string } | undefined;
  await app.hold;
  const html =
    old?.html ??
    `<!doctype html><script>${FIRST}</script><script nonce="${nonce}">${script}</script><script src="/a.js" nonce="${nonce}"></script>${app.texts}<p>${language} ${++app.drawn}</p>`;
  if (!old) await cache.set(key, { ...kind, html, revalidate: 30, headers: { "x-next-cache-tags": "contest:7" } }, {});
  if (app.cookies) res.setHeader("set-cookie", "a=b");
  res.setHeader("x-nextjs-cache", old ? "HIT" : "MISS");
  res.setHeader("link", `</a.css>; rel=preload; as="style"; nonce="${nonce}"`);
  res.setHeader("etag", `"${html.length}-${app.drawn}"`);
  res.write(html.slice(0, 20));
  return res.end(html.slice(20));
}

/** A call: `/call/shared` gives the time and is cached, `/call/refused` refuses, `/call/own` is its caller's. */
function call(req: IncomingMessage, res: ServerResponse) {
  const request = shared.answering.getStore() as Request;
  // As Next does: to whoever has left nothing is written, and nothing is ended.
  if (res.closed) return;
  res.setHeader("content-type", "application/json");
  res.setHeader("cache-control", "no-store");
  if (req.url?.startsWith("/call/shared")) request.keep = { tags: ["contests"] };
  if (req.url?.startsWith("/call/clock")) request.keep = { tags: ["contests"], clock: "serverTime" };
  return res.end(JSON.stringify({ code: 0, msg: "", data: { n: ++app.drawn, serverTime: 1_700_000_000_000 } }));
}

let server: Server;

/** Serves the pretended application behind the front cache for the tests of one file. */
export function useFront() {
  beforeAll(open);
  afterAll(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
}

async function open() {
  const make = createServer as (handle: unknown, options: unknown) => { server: Server };
  const counted = async (req: IncomingMessage, res: ServerResponse) => {
    app.calls.push(req.url as string);
    await (req.url?.startsWith("/call") ? call(req, res) : page(req, res));
  };
  server = make(withFront(counted, gate, {}), { gate: () => gate }).server;
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
}

/** A request whose client leaves while the gate thinks; it is over when the answer resolves. */
export async function leaveEarly(path: string) {
  const { port } = server.address() as AddressInfo;
  let think: () => void = () => {};
  app.weighed = new Promise((resolve) => (think = resolve));
  const gone = new Promise<void>((resolve) =>
    server.once("request", (_, res: ServerResponse) => void res.once("close", () => resolve())),
  );
  const arrived = once(server, "request");
  const client = http.request({ port, path }).on("error", () => {});
  client.end();
  await arrived;
  client.destroy();
  await gone;
  think();
  app.weighed = undefined;
}

interface Answer {
  status: number;
  headers: Record<string, string | undefined>;
  body: Buffer;
  text: string;
  asked: boolean;
}
/** `asked`: whether the request reached the application. */
export async function get(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  app.calls = [];
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    http
      .request({ port, path, headers, method }, (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part) => parts.push(part));
        answer.on("end", () => {
          const body = Buffer.concat(parts);
          resolve({
            status: answer.statusCode as number,
            headers: answer.headers as Record<string, string>,
            body,
            text: body.toString(),
            asked: app.calls.length > 0,
          });
        });
      })
      .on("error", reject)
      .end();
  });
}
