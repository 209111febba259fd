import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Design } from "@/lib/designer/document";
import { createLocalCopies, localCopy } from "./local-copy";

const store = new Map<string, string>();
const design = Design.parse({ title: "甲" });

beforeEach(() => {
  vi.useFakeTimers();
  store.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, text: string) => store.set(key, text),
    removeItem: (key: string) => store.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("stores the newest state after a pause or at once, and nothing after it is dismissed", () => {
  const keeper = createLocalCopies("7");
  keeper.keep({ design, version: 1, at: 1 });
  keeper.keep({ design, version: 2, at: 2 });
  expect(store.size).toBe(0);
  vi.advanceTimersByTime(300);
  expect(localCopy.read("7")).toEqual({ design, version: 2, at: 2 });
  keeper.keep({ design, version: 3, at: 3 });
  keeper.write();
  expect(localCopy.read("7")?.version).toBe(3);
  keeper.keep({ design, version: 4, at: 4 });
  keeper.forget();
  vi.advanceTimersByTime(300);
  expect(localCopy.read("7")).toBeNull();
});

it("offers copies of earlier visits until they are restored or dismissed, whatever this visit stores", () => {
  const titled = (title: string, at: number) => ({ design: Design.parse({ title }), version: 1, at });
  localCopy.keep("7", titled("乙", 1));
  expect(localCopy.offers("7", design)).toEqual([titled("乙", 1)]);
  const keeper = createLocalCopies("7");
  keeper.keep(titled("丙", 2));
  keeper.write();
  expect(localCopy.offers("7", design)).toEqual([titled("丙", 2), titled("乙", 1)]);
  keeper.forget();
  expect(localCopy.offers("7", design).length).toBe(2);
  localCopy.decided("7", [titled("乙", 1)]);
  expect(localCopy.offers("7", design)).toEqual([titled("乙", 1)]);
  expect(localCopy.offers("7", titled("乙", 1).design)).toEqual([]);
  expect(store.size).toBe(0);
});

it("ignores stored values that are no design, and works without storage", () => {
  for (const text of ["{ broken", '{"design":{"slides":7}}', "null"]) {
    store.set("certificate-draft:7", text);
    expect(localCopy.read("7"), text).toBeNull();
  }
  vi.stubGlobal("localStorage", {
    setItem: () => {
      throw new Error("full");
    },
  });
  expect(() => localCopy.keep("7", { design, version: 1, at: 1 })).not.toThrow();
});
