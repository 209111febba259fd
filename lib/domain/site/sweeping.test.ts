import { expect } from "vitest";
import { db, file } from "@/db";
import { storage } from "@/lib/storage";
import { test, useDatabase } from "@/lib/testing/database";
import { sweepFiles } from "./sweeping";

useDatabase();

const put = (text: string) => storage.put(new Blob([text]).stream(), 1000);
const keep = ({ sha256, size }: { sha256: string; size: number }) =>
  db.insert(file).values({ sha256, size: String(size), mime: "text/plain", name: "kept.txt", purpose: "attachment" });

test("content that no row names is swept once it is old; what a row names stays", async () => {
  const [stored, orphan] = [await put(`kept ${Math.random()}`), await put(`orphan ${Math.random()}`)];
  await keep(stored);
  await sweepFiles(3600);
  expect(await storage.has(orphan.sha256), "young").toBe(true);
  expect(await sweepFiles(-1)).toBeGreaterThan(0);
  expect([await storage.has(stored.sha256), await storage.has(orphan.sha256)]).toEqual([true, false]);
});

test("bytes that are put again since the look are not removed", async () => {
  const again = await put("the same bytes");
  await storage.remove(again.sha256, new Date(0));
  expect(await storage.has(again.sha256)).toBe(true);
});
