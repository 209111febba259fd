import { eq } from "drizzle-orm";
import { article, transaction } from "@/db";
import { record } from "@/lib/audit";
import type { Actor } from "@/lib/domain/actor";
import { previewLink } from "@/lib/domain/site";
import type { Locale } from "@/lib/i18n/locale";
import type { Article } from "./contract";
import { readArticle } from "./reading";
import { findArticle } from "./scope";

/** Makes an address that shows an article before it is public. @throws notFound */
export async function previewNews({ newsId }: { newsId: string }, actor: Actor) {
  return transaction(async () => {
    await findArticle(newsId, actor);
    const link = await previewLink("news", newsId, actor.host);
    await record(actor, "article.preview", "article", newsId, { expireTime: link.expireTime });
    return link;
  });
}

/** An article in whatever state, with no neighbours, for whoever was given a preview of it. @throws notFound */
export async function previewedNews(newsId: string, locale: Locale): Promise<Article> {
  return {
    ...(await readArticle(eq(article.id, newsId), { groupId: null, locale })),
    previous: null,
    next: null,
    related: [],
  };
}
