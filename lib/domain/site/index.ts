import "server-only";
import { asc, eq, inArray } from "drizzle-orm";
import { db, dictItem, group, site } from "@/db";
import type { Caller } from "@/lib/domain/actor";
import type { Locale } from "@/lib/i18n/locale";
import { fieldFor, nameFor } from "@/lib/i18n/named";
import { bannersOf } from "./banner/reading";
import type { Navigation, SiteWords, WebsiteSetting } from "./contract";
import { fallback } from "./fallback";
import { siteKeyOf } from "./hosts";
import { termsOf } from "./wording";

export { addBanner, deleteBanner, orderBanners, switchBanner, updateBanner } from "./banner/editing";
export { followBanner } from "./banner/following";
export { bannerClicks, listBanners } from "./banner/listing";
export { bannersOf, untilBanner } from "./banner/reading";
export { citiesOf } from "./cities";
export {
  addDictionary,
  addEntry,
  deleteDictionary,
  deleteEntry,
  orderEntries,
  updateDictionary,
  updateEntry,
} from "./dictionary/editing";
export { dictionaries, dictionaryEntries } from "./dictionary/listing";
export { openFile, uploadFile } from "./files";
export { addressOf, hostGroupOf, movedTo, siteKeyOf, termsAt } from "./hosts";
export { pingEngines, tellEngines, tellNobody } from "./indexing";
export { listPages, pageDetail, pageVersion, previewPage, publishPage, retirePage, savePage } from "./page/editing";
export { pagesOf, previewedPage, shownPageIds, untilPage, unwritten } from "./page/reading";
export { keepShippedPages } from "./page/shipping";
export { previewed, previewLink } from "./previewing";
export { addSite, groupsWithSites, listSites, siteDetail, updateSite } from "./setting";
export { sweepFiles } from "./sweeping";
export { answerTrials, saveTrial, trialPage } from "./trials";
export { termsOf } from "./wording";

/** What a host shows, by its key; null where nobody claimed it. */
export async function findSite(key: string, locale: Locale): Promise<SiteWords | null> {
  const [row] = await db
    .select({ site, group })
    .from(site)
    .innerJoin(group, eq(group.id, site.groupId))
    .where(eq(site.id, key));
  if (!row) return null;
  return {
    groupId: row.group.id,
    groupName: nameFor(locale, row.site),
    description: nameFor(locale, { name: row.site.description, nameEn: row.site.descriptionEn }),
    logoUrl: row.site.logoUrl ?? row.group.logoUrl,
    templateType: row.site.templateType,
    accent: row.site.accent,
    tone: row.site.tone,
    seal: row.site.seal,
    coverMotif: row.site.coverMotif,
    partners: row.site.partners.map(({ nameEn, ...one }) => ({ ...one, name: nameFor(locale, { ...one, nameEn }) })),
    navigationSettings: row.site.navigation.map((entry) => inLanguage(entry, locale)),
    terms: await termsOf(row.group.id, locale, row.site.wording),
    tailored: { a: row.site.tailored.a ?? [], b: row.site.tailored.b ?? [] },
    icp: row.site.icp,
    contact: row.site.contact,
  };
}

const inLanguage = ({ nameEn, ...entry }: Navigation, locale: Locale): Navigation => ({
  ...entry,
  name: nameFor(locale, { name: entry.name, nameEn }),
  children: entry.children.map((child) => inLanguage(child, locale)),
});

/** The setting that `read` finds, or the default when nothing is found or the database does not answer. */
export async function settingOr(read: Promise<SiteWords | null>, locale: Locale): Promise<SiteWords> {
  return (await read.catch(() => null)) ?? fallback(locale);
}

export async function getWebsiteSetting(
  input: { host?: string; groupCode?: string },
  { host, locale }: Caller,
): Promise<WebsiteSetting> {
  const key = input.groupCode ? await siteOfGroup(input.groupCode) : await siteKeyOf(input.host ?? host);
  const [setting, banners] = await Promise.all([
    settingOr(findSite(key, locale), locale),
    bannersOf(key, locale).catch(() => []),
  ]);
  return { ...setting, banners };
}

async function siteOfGroup(code: string): Promise<string> {
  const [row] = await db
    .select({ id: site.id })
    .from(site)
    .innerJoin(group, eq(group.id, site.groupId))
    .where(eq(group.code, code));
  return row?.id ?? "0";
}

export async function dictList({ dictCode }: { dictCode: string }, caller: Pick<Caller, "locale">) {
  const codes = dictCode.split(",");
  const rows = await db.select().from(dictItem).where(inArray(dictItem.dictCode, codes)).orderBy(asc(dictItem.sort));
  const of = (code: string) =>
    rows
      .filter((r) => r.dictCode === code)
      .map((r) => ({
        label: fieldFor(caller.locale, r, "label"),
        value: r.value,
        tagType: r.tagType,
        sort: r.sort,
      }));
  return codes.length === 1 ? of(dictCode) : Object.fromEntries(codes.map((code) => [code, of(code)]));
}
