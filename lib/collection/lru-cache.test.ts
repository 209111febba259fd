import { expect, it } from "vitest";
import { lruCache } from "./lru-cache";

it("makes a value once, and again after its eviction", () => {
  const made: string[] = [];
  const of = lruCache<string>(2);
  const ask = (key: string) => of(key, () => `${key}${made.push(key)}`);
  expect([ask("a"), ask("a"), ask("b"), ask("a"), ask("c"), ask("a"), ask("b")]).toEqual([
    "a1",
    "a1",
    "b2",
    "a1",
    "c3",
    "a1",
    "b4",
  ]);
});

it("caches empty values, but no failures", async () => {
  let requested = 0;
  const of = lruCache<null | Promise<string>>(9);
  const none = () => (requested++, null);
  expect([of("none", none), of("none", none), requested]).toEqual([null, null, 1]);
  await expect(of("late", () => Promise.reject(new Error("gone")))).rejects.toThrow("gone");
  expect(await of("late", () => Promise.resolve("here"))).toBe("here");
});
