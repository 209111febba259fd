import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { unreadCount } from "@/lib/domain/inbox/contract";
import { call, type OnEnd } from "@/lib/http/call";
import { expiry } from "./expiry";

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
};
const refused = async (onEnd?: OnEnd) => {
  await call(unreadCount, {}, { onEnd }).catch(() => {});
  return expiry.isOpen();
};

beforeEach(() => {
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("fetch", async () => Response.json({ code: 11000, msg: "", data: null }));
  stored.set("accessToken", "Bearer old");
  expiry.over();
});
afterEach(() => vi.unstubAllGlobals());

test("every call that finds the session over raises the one question, and forgets the token that was refused", async () => {
  expect(await refused()).toBe(true);
  expect(stored.has("accessToken")).toBe(false);
  expect(expiry.raise(), "a second call opens no second one").toBe(false);
});

test("autosave asks for a new login once, an action each time, and calls with their own handling never", async () => {
  expect(await refused("caller")).toBe(false);
  expect(stored.get("accessToken"), "it may speak of another session than this one").toBe("Bearer old");
  expect(await refused("askOnce")).toBe(true);
  expiry.decline();
  expect(await refused("askOnce")).toBe(false);
  expect(await refused("ask")).toBe(true);
});

test("uses a token that another tab fetched meanwhile without asking", async () => {
  vi.stubGlobal("fetch", async () => {
    stored.set("accessToken", "Bearer new");
    return Response.json({ code: 11000, msg: "", data: null });
  });
  expect(await refused()).toBe(false);
  expect(stored.get("accessToken")).toBe("Bearer new");
});
