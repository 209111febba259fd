import { createHash } from "node:crypto";
import http, { type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import zlib from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import PageCache from "./cache-handler.mjs";
import { withFront } from "./front.mjs";
import { createServer } from "./http.mjs";

const shared = globalThis as unknown as { expireTag: (tag: string) => void };
const cache = new PageCache();
const script = "self.words='你好'";
let drawn = 0;
let cookies = false;

/** Answers as Next does: from the page cache, or by drawing; `/mine` is drawn for one reader. */
async function handle(req: IncomingMessage, res: ServerResponse) {
  res.setHeader("content-type", "text/html; charset=utf-8");
  if (req.url === "/mine") {
    res.setHeader("content-security-policy", "script-src 'nonce-1'");
    return res.end(`<script nonce="1">${script}</script>`);
  }
  const language = /language=(\w+)/.exec(req.headers.cookie ?? "")?.[1] ?? "zh";
  const key = `${language}${req.url}`;
  const kind = { kind: "APP_PAGE" };
  const kept = (await cache.get(key, kind))?.value as { html: string } | undefined;
  const html = kept?.html ?? `<!doctype html><script>${script}</script><p>${language} ${++drawn}</p>`;
  if (!kept) await cache.set(key, { ...kind, html, revalidate: 30, headers: { "x-next-cache-tags": "contest:7" } }, {});
  if (cookies) res.setHeader("set-cookie", "a=b");
  res.setHeader("x-nextjs-cache", kept ? "HIT" : "MISS");
  res.setHeader("etag", `"${html.length}-${drawn}"`);
  res.statusCode = req.url?.includes("gone") ? 404 : 200;
  res.write(html.slice(0, 20));
  return res.end(html.slice(20));
}

let server: Server;
let calls = 0;
beforeAll(async () => {
  const make = createServer as (handle: unknown) => { server: Server };
  const counted = (req: IncomingMessage, res: ServerResponse) => {
    calls++;
    return handle(req, res);
  };
  server = make(withFront(counted)).server;
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

interface Answer {
  status: number;
  headers: Record<string, string | undefined>;
  body: Buffer;
  text: string;
  asked: boolean;
}
/** `asked`: whether the application had to be asked. */
async function get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const before = calls;
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    http
      .get({ port, path, headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part) => parts.push(part));
        answer.on("end", () => {
          const body = Buffer.concat(parts);
          resolve({
            status: answer.statusCode as number,
            headers: answer.headers as Record<string, string>,
            body,
            text: body.toString(),
            asked: calls > before,
          });
        });
      })
      .on("error", reject);
  });
}

test("a kept page is handed out without asking, until its tag is touched", async () => {
  const first = await get("/a");
  expect(first.asked).toBe(true);
  const again = await get("/a");
  expect(again).toMatchObject({ asked: false, text: first.text, status: 200 });
  expect(again.headers["content-security-policy"]).toBe(first.headers["content-security-policy"]);
  expect(again.headers["x-content-type-options"]).toBe("nosniff");
  shared.expireTag("contest:8");
  expect((await get("/a")).asked, "control: another tag").toBe(false);
  shared.expireTag("contest:7");
  const after = await get("/a");
  expect(after.asked).toBe(true);
  expect(after.text).not.toBe(first.text);
});

test("its policy names its inline script, and no other could run", async () => {
  await get("/b");
  const { headers, text } = await get("/b");
  const hash = createHash("sha256").update(script).digest("base64");
  expect(headers["content-security-policy"]).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(headers["content-security-policy"]).not.toMatch(/script-src[^;]*unsafe/);
  expect(text).toContain(script);
  expect(Object.keys(headers).filter((name) => name.startsWith("x-nextjs"))).toEqual([]);
});

test("each coding carries the same page", async () => {
  const plain = await get("/c");
  const br = await get("/c", { "accept-encoding": "gzip, br" });
  const gzip = await get("/c", { "accept-encoding": "gzip, br;q=0" });
  expect([plain, br, gzip].map(({ headers }) => headers["content-encoding"])).toEqual([undefined, "br", "gzip"]);
  expect(zlib.brotliDecompressSync(br.body).toString()).toBe(plain.text);
  expect(zlib.gunzipSync(gzip.body).toString()).toBe(plain.text);
});

test("who has it already is told so, with the policy, from the kept page and from Next alike", async () => {
  const { etag } = (await get("/d")).headers as { etag: string };
  for (const path of ["/d", "/d?other"]) {
    const known = path === "/d" ? etag : ((await get(path)).headers.etag as string);
    const same = await get(path, { "if-none-match": known });
    expect(same).toMatchObject({ status: 304, text: "" });
    expect(same.headers["content-security-policy"]).toContain("sha256-");
    expect((await get(path, { "if-none-match": 'W/"older"' })).status).toBe(200);
  }
});

test("a page that another reader's question renewed is new for everybody, whatever they have", async () => {
  const [one, other] = [{ "accept-language": "zh-CN" }, { "accept-language": "zh-CN,zh;q=0.9" }];
  const { etag } = (await get("/h", one)).headers as { etag: string };
  await get("/h", other);
  expect((await get("/h", { ...one, "if-none-match": etag })).status, "control").toBe(304);
  shared.expireTag("contest:7");
  await sleep(5);
  const renewed = await get("/h", other);
  const mine = await get("/h", { ...one, "if-none-match": etag });
  expect(mine).toMatchObject({ status: 200, asked: false, text: renewed.text });
  expect(mine.headers.etag).toBe(renewed.headers.etag);
  expect(mine.headers.etag).not.toBe(etag);
});

test("languages are kept apart", async () => {
  await get("/e");
  const en = await get("/e", { cookie: "language=en" });
  expect(en.asked).toBe(true);
  expect(en.text).toContain("<p>en ");
  expect((await get("/e", { cookie: "a=1; language=en" })).text).toBe(en.text);
  expect((await get("/e")).text).toContain("<p>zh ");
});

test("what is one reader's, sets a cookie, is not found or asks for parts is never handed to another", async () => {
  for (const [path, headers] of [
    ["/mine", {}],
    ["/gone", {}],
    ["/f", { rsc: "1" }],
  ] as const) {
    await get(path, headers);
    expect((await get(path, headers)).asked, path).toBe(true);
  }
  expect((await get("/mine")).headers["content-security-policy"]).toBe("script-src 'nonce-1'");
  cookies = true;
  await get("/g");
  expect((await get("/g")).asked).toBe(true);
  cookies = false;
  await get("/g");
  expect((await get("/g")).asked, "control").toBe(false);
});
