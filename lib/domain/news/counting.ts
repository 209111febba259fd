import { and, eq, sql } from "drizzle-orm";
import { article, articleFile, db, file } from "@/db";
import type { Caller } from "@/lib/domain/actor";
import { Fault } from "@/lib/fault";
import { onceAnHour } from "@/lib/limit/once-an-hour";
import { storage } from "@/lib/storage";
import { isPublic } from "./label";

const isFirst = onceAnHour();

/** Counts a reading once an hour per address. @throws notFound */
export async function readNews({ newsId }: { newsId: string }, caller: Caller) {
  const here = and(eq(article.id, newsId), isPublic);
  const [row] = isFirst(caller.ip, newsId)
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
