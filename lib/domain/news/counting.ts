import { and, eq, sql } from "drizzle-orm";
import { article, articleFile, db, file, onClose } from "@/db";
import { now } from "@/lib/clock";
import type { Caller } from "@/lib/domain/actor";
import { Fault } from "@/lib/fault";
import { storage } from "@/lib/storage";
import { isPublic } from "./label";

const HOUR = 3600_000;
const MOST = 20_000;
const seen = new Map<string, number>();
onClose(() => seen.clear());

/** Whether this address has not read it within the hour; what is forgotten under pressure is the oldest. */
function firstReading(key: string): boolean {
  const at = now().getTime();
  if (at - (seen.get(key) ?? 0) < HOUR) return false;
  seen.delete(key);
  seen.set(key, at);
  if (seen.size > MOST) seen.delete(seen.keys().next().value as string);
  return true;
}

/** Counts a reading once an hour per address. @throws notFound */
export async function readNews({ newsId }: { newsId: string }, caller: Caller) {
  const here = and(eq(article.id, newsId), isPublic);
  const [row] = firstReading(`${caller.ip} ${newsId}`)
    ? await db
        .update(article)
        .set({ viewCount: sql`${article.viewCount} + 1` })
        .where(here)
        .returning({ viewCount: article.viewCount })
    : await db.select({ viewCount: article.viewCount }).from(article).where(here);
  if (!row) throw new Fault("notFound");
  return row;
}

/** @throws notFound when the file is no attachment of an article that the public may read */
export async function newsFile({ newsId, fileId }: { newsId: string; fileId: string }) {
  const [row] = await db
    .select({ name: file.name, mime: file.mime, size: file.size, sha256: file.sha256 })
    .from(articleFile)
    .innerJoin(article, eq(article.id, articleFile.articleId))
    .innerJoin(file, eq(file.id, articleFile.fileId))
    .where(and(eq(articleFile.articleId, newsId), eq(articleFile.fileId, fileId), isPublic));
  if (!row) throw new Fault("notFound");
  return { name: row.name, mime: row.mime, size: Number(row.size), stream: await storage.read(row.sha256) };
}
