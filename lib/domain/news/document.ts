import { and, eq } from "drizzle-orm";
import { article, articleFile, db, file } from "@/db";
import { now } from "@/lib/clock";
import { pageKey, readPageKey } from "@/lib/crypto/page-key";
import { Fault } from "@/lib/fault";
import { isPublic } from "./label";
import { attachmentUrl } from "./reading";

const HOUR = 3600_000;
const USE = "pdf";
/** A page with such a key is cached: within an hour it is the same. */
const untilNext = () => new Date((Math.floor(now().getTime() / HOUR) + 25) * HOUR);

/** The key by which a site's viewer shows an attachment for a day. Whether it may be read is checked when it is. */
export const documentKey = (site: string, { newsId, fileId }: { newsId: string; fileId: string }) =>
  pageKey(USE, site, `${newsId}-${fileId}`, untilNext());

/** The PDF behind a key: an attachment of an article that the public may read. @throws notFound */
export async function publicDocument(site: string, key: string) {
  const [, newsId, fileId] = /^(\d{1,19})-(\d{1,19})$/.exec(readPageKey(USE, site, key)?.about ?? "") ?? [];
  if (!newsId || !fileId) throw new Fault("notFound");
  const [row] = await db
    .select({ name: file.name, mime: file.mime, title: article.title, newsType: article.newsType })
    .from(articleFile)
    .innerJoin(article, eq(article.id, articleFile.articleId))
    .innerJoin(file, eq(file.id, articleFile.fileId))
    .where(and(eq(articleFile.articleId, newsId), eq(articleFile.fileId, fileId), eq(file.mime, PDF), isPublic));
  if (!row) throw new Fault("notFound");
  return { ...row, newsId, url: attachmentUrl(newsId, fileId) };
}

export const PDF = "application/pdf";
