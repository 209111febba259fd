import { and, eq, sql } from "drizzle-orm";
import { article, banner, captcha, db, dictItem, dictType, site, sitePage, sitePageVersion, trialRequest } from "@/db";
import type { PageSlug } from "@/db/values";
import { now, secondsFromNow } from "@/lib/clock";
import { fingerprint } from "@/lib/crypto";
import type { MessageWords } from "@/lib/domain/inbox/contract";
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

/** A banner of a website, shown unless `of` says otherwise. */
export async function aBanner(siteId: string, of: Partial<typeof banner.$inferInsert> = {}) {
  const n = nextNumber();
  const [made] = await db
    .insert(banner)
    .values({ imageUrl: `/prod-api/system/file/open?fileId=${n}`, title: `Banner ${n}`, sort: n, ...of, siteId })
    .returning();
  return made as typeof banner.$inferSelect;
}

/** A dictionary whose entries are these values, called by its code. */
export async function aDictionary(
  code: string,
  values: readonly string[],
  of: { fixed?: boolean; shipped?: boolean } = {},
) {
  const { fixed = false, shipped = false } = of;
  await db.insert(dictType).values({ code, name: code, nameEn: code, fixed });
  if (values.length > 0)
    await db.insert(dictItem).values(
      values.map((value, sort) => ({
        dictCode: code,
        value,
        label: `词 ${value}`,
        labelEn: `Word ${value}`,
        sort,
        shipped,
      })),
    );
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

/** The next version of a page of blocks, published `hours` from now, or ago; without a title it gives the page up. */
export async function aPageVersion(of: {
  groupId: string;
  slug: PageSlug;
  title: string | null;
  hours?: number;
  blocks?: object[];
}) {
  const { groupId, slug, title, hours = 0, blocks = [] } = of;
  await db.insert(sitePage).values({ groupId, slug }).onConflictDoNothing();
  const [page] = await db
    .select({ id: sitePage.id })
    .from(sitePage)
    .where(and(eq(sitePage.groupId, groupId), eq(sitePage.slug, slug)));
  const pageId = page?.id as string;
  const no = (await db.$count(sitePageVersion, eq(sitePageVersion.pageId, pageId))) + 1;
  const content = title && { title: { zh: title, en: "" }, lead: { zh: "", en: "" }, blocks };
  await db
    .insert(sitePageVersion)
    .values({ pageId, no, content, publishAt: sql`app_now() + ${hours} * interval '1 hour'` as never });
}

/** A captcha, answered as its reader would. */
export async function anAnsweredCaptcha() {
  const [made] = await db
    .insert(captcha)
    .values({ answerHash: fingerprint("captcha:acde"), expiresAt: secondsFromNow(300) })
    .returning();
  return { captchaId: made?.id as string, captchaCode: "ACDE" };
}

export async function aTrialRequest(of: Partial<typeof trialRequest.$inferInsert> = {}) {
  const n = nextNumber();
  const groupId = of.groupId ?? (await thePlatform()).id;
  const [made] = await db
    .insert(trialRequest)
    .values({
      contactName: `Contact ${n}`,
      mobile: "+8613900000000",
      organization: `Organisation ${n}`,
      host: "localhost",
      ip: "127.0.0.1",
      ...of,
      groupId,
    })
    .returning();
  return made as typeof trialRequest.$inferSelect;
}

/** Words of an organisation as a test says them: title and text by channel and language, the rest left empty. */
export type Said = {
  [C in keyof MessageWords]?: { zh?: [title: string, body: string]; en?: [title: string, body: string] };
};
export const words = (said: Said): MessageWords => {
  const of = (channel: keyof MessageWords) => {
    const one = ([title, body] = ["", ""]) => ({ title, body });
    return { "zh-cn": one(said[channel]?.zh), en: one(said[channel]?.en) };
  };
  return { site: of("site"), email: of("email"), sms: of("sms") };
};
