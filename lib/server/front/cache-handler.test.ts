import { AsyncLocalStorage } from "node:async_hooks";
import { afterEach, expect, test, vi } from "vitest";
import PageCache from "./cache-handler.mjs";

interface Shared {
  answering?: AsyncLocalStorage<{ began: number; page?: string }>;
  expireTag: (tag: string) => void;
}
const shared = globalThis as unknown as Shared;
shared.answering ??= new AsyncLocalStorage();
const cache = new PageCache();
const page = (html: string, revalidate = 30) => ({ html, revalidate, headers: { "x-next-cache-tags": "contest:7" } });
const keptBy = (began: number, key: string, value = page(key)) =>
  shared.answering?.run({ began }, () => cache.set(key, value, {}));

afterEach(() => vi.useRealTimers());

test("a page whose tag is touched while it is being made is not served", async () => {
  vi.useFakeTimers({ now: 1_000_000 });
  const began = Date.now();
  vi.advanceTimersByTime(20);
  shared.expireTag("contest:7");
  vi.advanceTimersByTime(20);
  await keptBy(began, "before");
  expect(await cache.get("before", {})).toBeNull();
  await keptBy(Date.now(), "after");
  expect((await cache.get("after", {}))?.value).toMatchObject({ html: "after" });
});

test("a page is served for its seconds and never once more", async () => {
  vi.useFakeTimers({ now: 2_000_000 });
  await keptBy(Date.now(), "kept");
  vi.advanceTimersByTime(30_000);
  expect(await cache.get("kept", {})).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(await cache.get("kept", {})).toBeNull();
});
