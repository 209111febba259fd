import { sql } from "drizzle-orm";
import { article, articleFile, dictItem } from "@/db";
import type { Locale } from "@/lib/i18n/locale";
import { fieldFor } from "@/lib/i18n/named";

/** The dictionary's word for the article's type; the bare value where the dictionary lost it. */
export const typeLabel = (locale: Locale) => {
  const label = fieldFor(locale, dictItem, "label");
  return sql<string>`coalesce((select ${label} from ${dictItem}
    where ${dictItem.dictCode} = 'news_type' and ${dictItem.value} = ${article.newsType}), ${article.newsType})`;
};

export const fileCount = sql<number>`(select count(*)::int from ${articleFile} where ${articleFile.articleId} = ${article.id})`;

/** Nobody outside the desk sees an article that is not published, or not yet. */
export const isPublic = sql`${article.status} = 'published' and ${article.publishedAt} <= app_now()`;
