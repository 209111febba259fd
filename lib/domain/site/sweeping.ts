import { inArray } from "drizzle-orm";
import { db, file } from "@/db";
import { secondsFromNow } from "@/lib/clock";
import { storage } from "@/lib/storage";

const BATCH = 500;

/**
 * Removes stored content that no row names: of refused and broken uploads. Content younger than `olderThan` seconds may belong to a
 * row that is just being written. Returns how many were removed.
 */
export async function sweepFiles(olderThan = 3600): Promise<number> {
  const before = secondsFromNow(-olderThan);
  let removed = 0;
  let batch: string[] = [];
  async function sweep() {
    const rows = await db.select({ sha256: file.sha256 }).from(file).where(inArray(file.sha256, batch));
    const named = new Set(rows.map((row) => row.sha256));
    for (const sha256 of batch.filter((digest) => !named.has(digest))) {
      await storage.remove(sha256, before);
      removed++;
    }
    batch = [];
  }
  for await (const sha256 of storage.listBefore(before)) if (batch.push(sha256) === BATCH) await sweep();
  if (batch.length > 0) await sweep();
  return removed;
}
