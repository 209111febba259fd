import type { Actor } from "@/lib/domain/actor";
import { keyOf, quotasByPlace } from "@/lib/domain/ladder/promotion/numbers";
import type { Quota } from "@/lib/domain/ladder/promotion/rule";
import { calledAmong } from "@/lib/domain/org";
import { locales } from "@/lib/i18n/locale";
import { wordsOf } from "@/lib/i18n/words";
import type { FormedRow, Verdict } from "@/lib/sheet/importing";
import type { QuotaOrigin } from "./calls";
import { type Column, columnOf, itemOf } from "./columns";
import type { Org } from "./orgs";
import { aboveSchools, type schoolsOf } from "./schools";
import { belowSealed, type sealedIn } from "./sealed";
import { after, type NewQuota } from "./table";

type Row = FormedRow<Column>;
type Judged = Verdict<Column, NewQuota[]>;
interface Scene {
  numbers: readonly Column[];
  title: (column: Column) => string;
  orgs: readonly Org[];
  table: readonly Quota[];
  lines: Awaited<ReturnType<typeof sealedIn>>;
  schools: Awaited<ReturnType<typeof schoolsOf>>;
  origin: QuotaOrigin;
  /** The row for all others is the organiser's. */
  mayForAll: boolean;
}

const MOST = 100_000;
const NO_NUMBER = new Set(["-", "–", "—", "－"]);
const same = (text: string) => text.replace(/^'/, "").toLowerCase();

/**
 * Judges the rows of a table of numbers. An empty cell leaves a number as it is, a dash takes it away. A row by which an organisation
 * would have sealed more than it may send is refused, and so is one by which a school's colleges would have more than the school.
 */
export function judgeQuotas(rows: readonly Row[], scene: Scene, { locale }: Actor) {
  const { numbers, title, orgs, table, lines, schools, origin, mayForAll } = scene;
  const t = wordsOf(locale, "ladder");
  const said = wordsOf(locale, "sheet");
  const codes = new Map(orgs.map((org) => [same(org.code), org]));
  const called = calledAmong(orgs.map((org) => ({ ...org, id: org.orgId })));
  const forAll = new Set(locales.map((one) => same(wordsOf(one, "ladder")("quota.forAll"))));
  const stored = quotasByPlace(table);
  const seen = new Map<string | null, number>();
  const read = new Map<number, { entries: NewQuota[]; errors: Judged["errors"]; orgId?: string | null }>();
  for (const row of rows) read.set(row.rowNum, readRow(row));
  const good = [...read.values()].filter(({ errors }) => errors.length === 0);
  const written = good.flatMap(({ entries }) => entries);
  const next = after(table, written);
  for (const line of belowSealed(lines, table, next)) {
    const own = good.find(({ orgId }) => orgId === line.orgId) ?? good.find(({ orgId }) => orgId === null);
    const cell = own?.entries.find(({ itemId }) => itemId === line.itemId) ?? own?.entries[0];
    own?.errors.push({
      column: columnOf(cell?.itemId ?? null),
      message: t("quota.wrong.sealed", { org: line.name, sealed: line.sealed }),
    });
  }

  for (const { school, track, most, sum } of aboveSchools(schools, next))
    for (const { entries, errors, orgId } of good) {
      if (!orgId || (orgId !== school.id && schools.schoolOf.get(orgId) !== school.id)) continue;
      const cell = entries.find(({ itemId }) => itemId === track.id) ?? entries.find(({ itemId }) => itemId === null);
      if (!cell) continue;
      const message = t("quota.wrong.above", { school: school.name, track: track.name, most, sum });
      errors.push({ column: columnOf(cell.itemId), message });
    }

  return ({ rowNum, values }: Row): Judged => {
    const { entries, errors, orgId = null } = read.get(rowNum) ?? { entries: [], errors: [] };
    const changed = entries.filter(({ itemId, value }) => (stored.get(keyOf(orgId, itemId)) ?? null) !== value);
    const shown = { ...values };
    for (const { itemId, value } of changed) {
      const was = stored.get(keyOf(orgId, itemId));
      if (was !== undefined)
        shown[columnOf(itemId)] = t("quota.changed", {
          now: value === null ? "—" : String(value),
          was,
        });
    }
    const isKnown = table.some((row) => row.orgId === orgId);
    const action = errors.length > 0 ? "skip" : changed.length === 0 ? "unchanged" : isKnown ? "update" : "create";
    return { action, errors, entry: changed, values: shown };
  };

  function readRow({ rowNum, values, troubles = {} }: Row) {
    const errors: Judged["errors"] = [];
    const wrong = (column: Column, message: string) => errors.push({ column, message });
    for (const column of Object.keys(troubles) as Column[]) {
      const trouble = troubles[column];
      if (trouble) wrong(column, said(`trouble.${trouble.trouble}`, { column: title(column), ...trouble.params }));
    }
    const orgId = orgOf(values);
    if (orgId === undefined) wrong(values.orgCode ? "orgCode" : "orgName", t("quota.wrong.org"));
    else if (orgId === null && !mayForAll) wrong("orgName", t("quota.wrong.forAll"));
    else if (seen.has(orgId)) wrong("orgName", t("quota.wrong.twice", { row: seen.get(orgId) ?? 0 }));
    else seen.set(orgId, rowNum);
    const entries = numbers.flatMap((column): NewQuota[] => {
      const text = values[column] ?? "";
      if (text === "") return [];
      const isNone = NO_NUMBER.has(text);
      if (!isNone && (!/^\d{1,6}$/.test(text) || Number(text) > MOST))
        wrong(column, t("quota.wrong.number", { max: MOST }));
      return [{ orgId: orgId ?? null, itemId: itemOf(column), value: isNone ? null : Number(text), origin }];
    });
    return { entries, errors, orgId };
  }

  /** Null is the row for whoever has none; undefined where nobody is meant, or several. */
  function orgOf({ orgCode, orgName }: Row["values"]): string | null | undefined {
    if (orgCode) return codes.get(same(orgCode))?.orgId;
    if (forAll.has(same(orgName))) return null;
    return called(orgName.replace(/^'/, ""))?.orgId;
  }
}
