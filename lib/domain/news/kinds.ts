import { sql } from "drizzle-orm";
import { article, db } from "@/db";

/** How many articles there are of each kind, for whom the dictionary of kinds is asked. */
export async function articlesByKind({ dictCode }: { dictCode: string }) {
  if (dictCode !== "news_type") return null;
  const rows = await db
    .select({ kind: article.newsType, count: sql<number>`count(*)::int` })
    .from(article)
    .groupBy(article.newsType);
  return { values: new Map(rows.map(({ kind, count }) => [kind, count])) };
}
