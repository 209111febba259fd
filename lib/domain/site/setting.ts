import { and, asc, eq, inArray } from "drizzle-orm";
import { db, group, site, siteDomain, term, transaction } from "@/db";
import { record } from "@/lib/audit";
import { changesBetween } from "@/lib/audit/changes";
import { stale } from "@/lib/audit/stale";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { dataScope, within } from "@/lib/domain/org";
import { Fault } from "@/lib/fault";
import { touch } from "@/lib/fresh";
import { eachLocale, type Locale, locales } from "@/lib/i18n/locale";
import { messagesFor } from "@/lib/i18n/messages";
import { nameFor } from "@/lib/i18n/named";
import { shippedOf, type TermKey, termKeys } from "@/lib/i18n/overlay";
import { usesOf } from "@/lib/i18n/uses";
import type { SiteForm } from "./contract";
import { setDomains } from "./domains";
import { redirectsOf, setRedirects } from "./redirects";
import { lineOf } from "./tailoring";
import { areApart } from "./tones";
import { termsAbove } from "./wording";

const brief = {
  siteId: site.id,
  host: site.host,
  name: site.name,
  groupId: site.groupId,
  groupName: group.name,
  templateType: site.templateType,
};

/** The websites of the organisations in scope. */
export const listSites = (_: object, actor: Actor) =>
  db
    .select(brief)
    .from(site)
    .innerJoin(group, eq(group.id, site.groupId))
    .where(within(actor, site.groupId))
    .orderBy(asc(site.host));

/** The organisations that have a website. */
export const groupsWithSites = async () =>
  (await db.selectDistinct({ id: site.groupId }).from(site)).map(({ id }) => id);

async function findInScope(siteId: string, actor: Actor) {
  const [row] = await db
    .select({ site, group })
    .from(site)
    .innerJoin(group, eq(group.id, site.groupId))
    .where(and(eq(site.id, siteId), within(actor, site.groupId)));
  if (!row) throw new Fault("notFound");
  return row;
}

/** Everything that the setting form edits. @throws notFound out of scope */
export async function siteDetail({ siteId }: { siteId: string }, actor: Actor) {
  const { site: row, group: owner } = await findInScope(siteId, actor);
  const [own, inherited, domains, redirects] = await together(
    () => db.select().from(term).where(eq(term.groupId, owner.id)),
    () => termsAbove(owner.id),
    () => db.select().from(siteDomain).where(eq(siteDomain.siteId, siteId)).orderBy(asc(siteDomain.host)),
    () => redirectsOf(siteId),
  );
  const ownIn = (locale: Locale) =>
    Object.fromEntries(own.filter((t) => t.locale === locale).map((t) => [t.key, t.value]));
  return {
    ...row,
    siteId,
    groupName: owner.name,
    nameEn: row.nameEn ?? "",
    descriptionEn: row.descriptionEn ?? "",
    icp: row.icp ?? "",
    contact: row.contact ?? "",
    tailored: tailoredIn(row),
    domains: domains.map(({ host }) => host),
    redirects,
    terms: eachLocale(ownIn),
    defaults: eachLocale(shippedWords),
    inherited: eachLocale((locale) => byKey(inherited, locale, ({ value }) => value)),
    inheritedFrom: eachLocale((locale) => byKey(inherited, locale, (row) => nameFor(actor.locale, row))),
    uses: eachLocale((locale) => usesOf(messagesFor(locale))),
  };
}

const byKey = <T extends { locale: string; key: string }>(rows: T[], locale: Locale, say: (row: T) => string) =>
  Object.fromEntries(rows.filter((row) => row.locale === locale).map((row) => [row.key, say(row)]));

const tailoredIn = ({ tailored }: typeof site.$inferSelect) => ({ a: tailored.a ?? [], b: tailored.b ?? [] });

const shippedWords = (locale: Locale): Record<TermKey, string> => shippedOf(messagesFor(locale));

/** Replaces the group's own words, and answers what changed; an empty one falls back to what lies below. @throws badInput for a key that is not a known term */
async function setTerms(groupId: string, terms: SiteForm["terms"]) {
  const rows = locales.flatMap((locale) =>
    Object.entries(terms[locale]).map(([key, value]) => ({ groupId, locale, key, value })),
  );
  const unknown = rows.filter((row) => !(termKeys as readonly string[]).includes(row.key));
  if (unknown.length)
    throw new Fault(
      "badInput",
      {},
      unknown.map((row) => ({
        field: `terms.${row.locale}.${row.key}`,
        fault: "termUnknown",
        params: { key: row.key },
      })),
    );
  const gone = await db
    .delete(term)
    .where(and(eq(term.groupId, groupId), inArray(term.locale, [...locales])))
    .returning();
  const filled = rows.filter((row) => row.value);
  if (filled.length) await db.insert(term).values(filled);
  return locales.flatMap((locale) =>
    termKeys.flatMap((key) => {
      const wordIn = (list: { locale: string; key: string; value: string }[]) =>
        list.find((row) => row.locale === locale && row.key === key)?.value;
      return changesBetween({ terms: wordIn(gone) }, { terms: wordIn(filled) }, shippedWords(locale)[key]).changes;
    }),
  );
}

/** @throws badInput at the line that names a term nobody may word */
function mustBeTerms(tailored: SiteForm["tailored"]) {
  const unknown = (["a", "b"] as const).flatMap((flag) =>
    tailored[flag].flatMap((line, at) => {
      const term = lineOf(line)?.term;
      return term === undefined || (termKeys as readonly string[]).includes(term)
        ? []
        : [{ field: `tailored.${flag}.${at}`, fault: "termUnknown" as const, params: { key: term } }];
    }),
  );
  if (unknown.length) throw new Fault("badInput", {}, unknown);
}

/** Saves the whole form. @throws notFound, stale, badInput, noPermission */
export async function updateSite(input: SiteForm & { siteId: string; version: number }, actor: Actor) {
  const { siteId, version, terms, domains, redirects, ...form } = input;
  mustBeTerms(input.tailored);
  if (!areApart(input.accent, input.tone)) throw new Fault("badInput", {}, [{ field: "tone", fault: "tonesAlike" }]);
  return transaction(async () => {
    const { site: row } = await findInScope(siteId, actor);
    const set = {
      ...form,
      nameEn: form.nameEn || null,
      descriptionEn: form.descriptionEn || null,
      icp: form.icp || null,
      contact: form.contact || null,
    };
    const saved = await db
      .update(site)
      .set({ ...set, version: version + 1 })
      .where(and(eq(site.id, siteId), eq(site.version, version)))
      .returning({ id: site.id });
    if (saved.length === 0) throw stale("site", siteId);
    const worded = await setTerms(row.groupId, terms);
    const named = await setDomains(siteId, domains, actor);
    const led = await setRedirects(siteId, redirects);
    await record(actor, "site.update", "site", siteId, {
      changes: [...changesBetween({ ...row, tailored: tailoredIn(row) }, set).changes, ...worded, ...named, ...led],
    });
    await touch("site");
    return { version: version + 1 };
  });
}

/** Claims a host name for a group. Only who sees all groups may: a name could be somebody else's. @throws noPermission, badInput (hostTaken) */
export async function addSite(input: { host: string; groupId: string; name: string }, actor: Actor) {
  if (actor.dataScope !== dataScope.all) throw new Fault("noPermission");
  if (!(await db.$count(group, eq(group.id, input.groupId))))
    throw new Fault("badInput", {}, [{ field: "groupId", fault: "notFound" }]);
  return transaction(async () => {
    const isFurther = (await db.$count(siteDomain, eq(siteDomain.host, input.host))) > 0;
    const [row] = isFurther
      ? []
      : await db.insert(site).values(input).onConflictDoNothing().returning({ siteId: site.id });
    if (!row) throw new Fault("badInput", {}, [{ field: "host", fault: "hostTaken" }]);
    const { siteId } = row;
    await record(actor, "site.add", "site", siteId, { host: input.host });
    await touch("site");
    return { siteId };
  });
}
