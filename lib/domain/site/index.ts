import "server-only";
import { asc, eq, inArray } from "drizzle-orm";
import { banner, db, dictItem, group, site } from "@/db";
import type { Caller } from "@/lib/domain/actor";
import type { Locale } from "@/lib/i18n/locale";
import { fieldFor, nameFor } from "@/lib/i18n/named";
import type { Navigation, WebsiteSetting } from "./contract";
import { fallback } from "./fallback";
import { siteKeyOf } from "./hosts";
import { termsOf } from "./wording";

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
export { addSite, listSites, siteDetail, updateSite } from "./setting";
export { sweepFiles } from "./sweeping";
export { answerTrials, saveTrial, trialPage } from "./trials";
export { termsOf } from "./wording";

/** What a host shows, by its key; null where nobody claimed it. */
export async function findSite(key: string, locale: Locale): Promise<WebsiteSetting | null> {
  const [row] = await db
    .select({ site, group })
    .from(site)
    .innerJoin(group, eq(group.id, site.groupId))
    .where(eq(site.id, key));
  if (!row) return null;
  const banners = await db.select().from(banner).where(eq(banner.siteId, key)).orderBy(asc(banner.sort));
  return {
    groupId: row.group.id,
    groupName: nameFor(locale, row.site),
    description: nameFor(locale, { name: row.site.description, nameEn: row.site.descriptionEn }),
    logoUrl: row.site.logoUrl,
    templateType: row.site.templateType,
    accent: row.site.accent,
    tone: row.site.tone,
    seal: row.site.seal,
    coverMotif: row.site.coverMotif,
    partners: row.site.partners.map(({ nameEn, ...one }) => ({ ...one, name: nameFor(locale, { ...one, nameEn }) })),
    navigationSettings: row.site.navigation.map((entry) => inLanguage(entry, locale)),
    terms: await termsOf(row.group.id, locale, row.site.wording),
    tailored: { a: row.site.tailored.a ?? [], b: row.site.tailored.b ?? [] },
    banners: banners.filter((b) => b.visible === 1),
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
export async function settingOr(read: Promise<WebsiteSetting | null>, locale: Locale): Promise<WebsiteSetting> {
  return (await read.catch(() => null)) ?? fallback(locale);
}

export async function getWebsiteSetting(input: { host?: string; groupCode?: string }, caller: Caller) {
  if (input.groupCode) {
    const [row] = await db
      .select({ id: site.id })
      .from(site)
      .innerJoin(group, eq(group.id, site.groupId))
      .where(eq(group.code, input.groupCode));
    return settingOr(findSite(row?.id ?? "0", caller.locale), caller.locale);
  }
  return settingOr(findSite(await siteKeyOf(input.host ?? caller.host), caller.locale), caller.locale);
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
