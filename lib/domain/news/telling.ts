import { eq, sql } from "drizzle-orm";
import { article, db } from "@/db";
import { tellEngines, tellNobody } from "@/lib/domain/site";
import { articlePath } from "@/lib/http/page/article-path";

/** Notes what search engines are to be told of an article: once it is public, and when it is so no longer. */
export async function tellOfArticle(newsId: string) {
  const [row] = await db
    .select({
      ...{ groupId: article.groupId, newsType: article.newsType, status: article.status, from: article.publishedAt },
      wasPublic: sql<boolean>`coalesce(${article.publishedAt} <= app_now(), false)`,
    })
    .from(article)
    .where(eq(article.id, newsId));
  if (!row) return;
  const path = articlePath({ newsId, newsType: row.newsType });
  if (row.status === "published" || row.wasPublic) await tellEngines({ groupId: row.groupId, path, from: row.from });
  else await tellNobody(path);
}
