import { article, db, site } from "@/db";
import { now } from "@/lib/clock";
import { nextNumber } from "./next";
import { thePlatform } from "./org";

export async function aSite(of: Partial<typeof site.$inferInsert> = {}) {
  const n = nextNumber();
  const groupId = of.groupId ?? (await thePlatform()).id;
  const [made] = await db
    .insert(site)
    .values({ host: `host-${n}.test`, name: `Site ${n}`, ...of, groupId })
    .returning();
  return made as typeof site.$inferSelect;
}

/** A published article unless `of` says otherwise. */
export async function anArticle(of: Partial<typeof article.$inferInsert> = {}) {
  const n = nextNumber();
  const groupId = of.groupId ?? (await thePlatform()).id;
  const status = of.status ?? "published";
  const [made] = await db
    .insert(article)
    .values({
      newsType: "news",
      title: `Article ${n}`,
      contentHtml: `<p>Text ${n}</p>`,
      publishedAt: status === "published" ? new Date(now().getTime() - 60_000) : null,
      ...of,
      groupId,
      status,
    })
    .returning();
  return made as typeof article.$inferSelect;
}
