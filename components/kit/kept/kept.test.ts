import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { kept } from "./kept";

const store = new Map<string, string>();
const typed = (title: string, at: number) => ({ typed: { title }, at });

beforeEach(() => {
  store.clear();
  vi.stubGlobal(
    "localStorage",
    new Proxy(
      {
        getItem: (key: string) => store.get(key) ?? null,
        setItem: (key: string, text: string) => void store.set(key, text),
        removeItem: (key: string) => void store.delete(key),
      },
      {
        ownKeys: () => [...store.keys()],
        getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
      },
    ),
  );
});
afterEach(() => vi.unstubAllGlobals());

it("offers what an earlier visit left until it is decided on, whatever this visit types", () => {
  kept.put("7", "news 1", typed("甲", 1));
  expect(kept.offer("7", "news 1")).toEqual(typed("甲", 1));
  kept.put("7", "news 1", typed("乙", 2));
  kept.put("7", "news 1", null);
  expect(kept.offer("7", "news 1"), "not decided yet").toEqual(typed("甲", 1));
  kept.decided("7", "news 1");
  expect(kept.offer("7", "news 1")).toBeNull();
  expect(store.size).toBe(0);
});

it("offers the newest where two visits left something", () => {
  kept.put("7", "news 1", typed("甲", 1));
  kept.offer("7", "news 1");
  kept.put("7", "news 1", typed("乙", 2));
  expect(kept.offer("7", "news 1")).toEqual(typed("乙", 2));
});

it("gives nobody what another person typed, nor one form what was typed in another, and forgets a person's alone", () => {
  kept.put("7", "news 1", typed("甲", 1));
  kept.put("77", "news 1", typed("丙", 1));
  expect(kept.offer("8", "news 1")).toBeNull();
  expect(kept.offer("7", "news")).toBeNull();
  kept.forget("7");
  expect(kept.offer("7", "news 1")).toBeNull();
  expect(kept.offer("77", "news 1")).toEqual(typed("丙", 1));
});

it("ignores what is nothing of its own, and works without storage", () => {
  for (const text of ["{ broken", '{"typed":7,"at":1}', '{"typed":{}}', "null"]) {
    store.set("kept 7 news 1", text);
    expect(kept.offer("7", "news 1"), text).toBeNull();
  }
  vi.stubGlobal("localStorage", {
    getItem: () => null,
    setItem: () => {
      throw new Error("full");
    },
    removeItem: () => undefined,
  });
  expect(() => kept.put("7", "news 1", typed("甲", 1))).not.toThrow();
  expect(kept.offer("7", "news 1")).toBeNull();
});
