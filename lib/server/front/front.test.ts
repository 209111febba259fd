import { createHash } from "node:crypto";
import zlib from "node:zlib";
import { expect, test } from "vitest";
import { app, FIRST, get, script, shared, useFront } from "./front-scene";

useFront();
const planted = "alert('planted')";
const sha = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("serves a cached page without calling the application, until its tag is touched", async () => {
  const first = await get("/a");
  expect(first.asked).toBe(true);
  const again = await get("/a");
  expect(again).toMatchObject({ asked: false, text: first.text, status: 200 });
  expect(again.headers["content-security-policy"]).toBe(first.headers["content-security-policy"]);
  expect(again.headers["x-content-type-options"]).toBe("nosniff");
  expect(again.headers.vary).toBe("Accept-Language, Cookie");
  shared.expireTag("contest:8");
  expect((await get("/a")).asked, "control: another tag").toBe(false);
  shared.expireTag("contest:7");
  const after = await get("/a");
  expect(after.asked).toBe(true);
  expect(after.text).not.toBe(first.text);
});

test("its policy names the scripts that were marked for it and the page's own, and no other could run", async () => {
  app.texts = `<script>${planted}</script><script nonce="guess">${planted}</script><script nonce="${app.marks.at(-1)}">${planted}</script>`;
  for (const requested of [true, false]) {
    const { headers, text, ...answer } = await get("/b");
    expect(answer.asked).toBe(requested);
    expect(headers["content-security-policy"]).toContain(`script-src 'self' ${sha(FIRST)} ${sha(script)};`);
    expect(headers["content-security-policy"]).not.toMatch(/script-src[^;]*unsafe/);
    expect(text, "control: it is in the page").toContain(planted);
    expect(text).toContain(script);
    expect(text + JSON.stringify(headers), "the mark is nobody's business").not.toContain(app.marks.at(-1));
    expect(Object.keys(headers).filter((name) => name.startsWith("x-nextjs"))).toEqual([]);
  }
  app.texts = "";
});

test("each coding carries the same page", async () => {
  const plain = await get("/c");
  const br = await get("/c", { "accept-encoding": "gzip, br" });
  const gzip = await get("/c", { "accept-encoding": "gzip, br;q=0" });
  expect([plain, br, gzip].map(({ headers }) => headers["content-encoding"])).toEqual([undefined, "br", "gzip"]);
  expect(zlib.brotliDecompressSync(br.body).toString()).toBe(plain.text);
  expect(zlib.gunzipSync(gzip.body).toString()).toBe(plain.text);
});

test("answers 304 with the policy to a client that has the page, cached or rendered", async () => {
  const { etag } = (await get("/d")).headers as { etag: string };
  const same = await get("/d", { "if-none-match": `W/"other", ${etag}` });
  expect(same).toMatchObject({ status: 304, text: "" });
  expect(same.headers["content-security-policy"]).toContain("sha256-");
  expect((await get("/d", { "if-none-match": 'W/"older"' })).status).toBe(200);
});

test("the head alone is that of the whole answer", async () => {
  const head = await get("/i", {}, "HEAD");
  const whole = await get("/i");
  expect(head).toMatchObject({ status: 200, text: "", asked: true });
  expect(whole.asked, "what was made for the head is kept").toBe(false);
  expect(head.headers["content-length"]).toBe(whole.headers["content-length"]);
});

test("languages are stored apart", async () => {
  await get("/e");
  const en = await get("/e", { cookie: "language=en" });
  expect(en.asked).toBe(true);
  expect(en.text).toContain("<p>en ");
  expect((await get("/e", { cookie: "a=1; language=en" })).text).toBe(en.text);
  expect((await get("/e")).text).toContain("<p>zh ");
});

test("what is one reader's, sets a cookie, is broken or asks for parts is never handed to another", async () => {
  for (const [path, headers] of [
    ["/mine", {}],
    ["/broken", {}],
    ["/f", { rsc: "1" }],
  ] as const) {
    await get(path, headers);
    expect((await get(path, headers)).asked, path).toBe(true);
  }
  expect((await get("/mine")).headers["content-security-policy"]).toBe("script-src 'nonce-1'");
  expect((await get("/broken")).status).toBe(500);
  app.cookies = true;
  await get("/g");
  expect((await get("/g")).asked).toBe(true);
  app.cookies = false;
  shared.expireTag("contest:7");
  await expect.poll(async () => (await get("/g")).asked, { message: "control" }).toBe(false);
});

test("a page that was drawn for somebody who asked for parts runs its scripts for the next reader", async () => {
  await get("/j", { rsc: "1" });
  const whole = await get("/j");
  expect(whole.headers["content-security-policy"]).toContain(sha(script));
  expect(whole.text).not.toContain("nonce=");
});

test("a page that runs out, or is renewed, while it is handed out still runs its scripts", async () => {
  for (const meanwhile of [() => shared.expireTag("contest:7"), () => get("/runs-out", { rsc: "1" })]) {
    await get("/runs-out", { rsc: "1" });
    let release = () => {};
    app.hold = new Promise((resolve) => (release = resolve));
    const requested = get("/runs-out");
    await expect.poll(() => app.calls.length).toBe(1);
    app.hold = undefined;
    shared.expireTag("contest:7");
    await Promise.resolve(meanwhile());
    release();
    const { headers, text } = await requested;
    expect(headers["content-security-policy"]).toContain(sha(script));
    expect(text, "nobody learns a mark").not.toMatch(/nonce=/);
    expect(JSON.stringify(headers)).not.toMatch(/nonce/);
  }
});

test("serves every unknown address as one cached 404 page", async () => {
  const first = await get("/unknown/1");
  expect(first).toMatchObject({ status: 404, asked: true });
  for (const [path, headers, method] of [
    ["/unknown/2", {}, "GET"],
    ["/unknown/2", { rsc: "1", "next-router-prefetch": "1" }, "GET"],
    ["/unknown/3?a=b", { "if-none-match": first.headers.etag as string }, "GET"],
    ["/contest?id=8", {}, "GET"],
  ] as const)
    expect(await get(path, headers, method), path).toMatchObject({ status: 404, asked: false, text: first.text });
  expect(await get("/unknown/4", {}, "HEAD")).toMatchObject({ status: 404, asked: false, text: "" });
  expect(first.headers["content-security-policy"]).toContain(sha(script));
});

test("a thing that was missing shows with the next question once it is there", async () => {
  expect((await get("/contest?id=9")).status).toBe(404);
  app.things = new Set(["7", "9"]);
  expect(await get("/contest?id=9")).toMatchObject({ status: 200, asked: true });
});

test("what everybody asks for at once is made once", async () => {
  shared.expireTag("contest:7");
  let go = () => {};
  app.hold = new Promise((resolve) => (go = resolve));
  const before = app.drawn;
  const all = Array.from({ length: 20 }, () => get("/k"));
  await expect.poll(() => app.calls.length).toBe(1);
  go();
  app.hold = undefined;
  const texts = new Set((await Promise.all(all)).map(({ text }) => text));
  expect([texts.size, app.drawn - before]).toEqual([1, 1]);
});

test("redirects or refuses anonymous visitors without calling the application", async () => {
  const sent = await get("/guarded");
  expect(sent).toMatchObject({ status: 307, asked: false });
  expect([sent.headers.location, sent.headers.vary]).toEqual(["/log-in", "Accept-Language, Cookie"]);
  expect(await get("/nothing")).toMatchObject({ status: 204, asked: false });
});
