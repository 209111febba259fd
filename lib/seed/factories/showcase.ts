import { and, eq, isNull, sql } from "drizzle-orm";
import sharp from "sharp";
import { db, file, setting, showcase } from "@/db";
import { storage } from "@/lib/storage";
import { aSetting } from "./contest";

/** Lets a contest show works publicly, beside the work rules that it has. */
export async function showPublicly(contestId: string, rules: Record<string, unknown> = {}) {
  const value = { public: true, ...rules };
  const mine = and(
    eq(setting.contestId, contestId),
    eq(setting.kind, "work"),
    isNull(setting.stageId),
    isNull(setting.itemId),
  );
  const changed = await db
    .update(setting)
    .set({ value: sql`${setting.value} || ${JSON.stringify(value)}::jsonb` })
    .where(mine)
    .returning({ id: setting.id });
  if (changed.length === 0) await aSetting(contestId, "work", value);
}

/** A work in the showcase, with its team's consent. */
export async function aListing(
  work: { id: string; contestId: string },
  of: Partial<typeof showcase.$inferInsert> = {},
): Promise<void> {
  const now = sql`app_now()` as never;
  await db
    .insert(showcase)
    .values({ workId: work.id, contestId: work.contestId, consent: true, consentAt: now, listedAt: now, ...of });
}

/** Three stored pictures that pass for a cover and its crops. */
export async function coverFiles() {
  const drawn = await sharp({ create: { width: 60, height: 40, channels: 3, background: { r: 200, g: 60, b: 40 } } })
    .jpeg()
    .toBuffer();
  const { sha256, size } = await storage.put(new Blob([new Uint8Array(drawn)]).stream(), drawn.length);
  const one = { sha256, size: String(size), mime: "image/jpeg", name: "cover", purpose: "cover" as const };
  const rows = await db.insert(file).values([one, one, one]).returning({ id: file.id });
  const [coverId, coverWideId, coverCardId] = rows.map((row) => row.id) as [string, string, string];
  return { coverId, coverWideId, coverCardId };
}
