import { expect, test } from "vitest";
import { get, leaveEarly, shared, useFront } from "./front-scene";

useFront();

test("answers a shared call from the cache, by its normalised input, until a tag is touched", async () => {
  const first = await get("/call/shared?a=1");
  expect(first).toMatchObject({ status: 200, asked: true });
  const again = await get("/call/shared?a=1&utm=x");
  expect(again).toMatchObject({ asked: false, text: first.text });
  expect(again.headers).toMatchObject({
    "content-type": "application/json",
    "cache-control": "private, max-age=0, must-revalidate",
    vary: "Accept-Language, Cookie",
    "x-content-type-options": "nosniff",
  });
  expect((await get("/call/shared?a=1", { "if-none-match": again.headers.etag as string })).status).toBe(304);
  expect((await get("/call/shared?a=2")).asked, "control: another meaning").toBe(true);
  shared.expireTag("contests");
  expect((await get("/call/shared?a=1")).asked).toBe(true);
});

test("whoever leaves before their answer is begun keeps nobody waiting", async () => {
  await leaveEarly("/call/shared?left=1");
  expect(await get("/call/shared?left=1")).toMatchObject({ status: 200, asked: true });
  expect(await get("/call/shared?left=1")).toMatchObject({ status: 200, asked: false });
});

test("never caches calls that are personal or rate-limited", async () => {
  for (const path of ["/call/own", "/call/shared?keywords=x"]) {
    await get(path);
    const { asked: requested, headers } = await get(path);
    expect([requested, headers["cache-control"]], path).toEqual([true, "no-store"]);
  }
});

test("updates the clock in a cached answer", async () => {
  const reported = async () => JSON.parse((await get("/call/clock")).text).data as { n: number; serverTime: number };
  const first = await reported();
  await expect.poll(async () => (await reported()).serverTime).toBeGreaterThan(first.serverTime);
  expect((await reported()).n, "control: it is the kept one").toBe(first.n);
  expect(first.serverTime).toBeGreaterThanOrEqual(1_700_000_000_000);
});
