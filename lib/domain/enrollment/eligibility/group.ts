import { eq } from "drizzle-orm";
import { db, item, team } from "@/db";
import { together } from "@/lib/collection/together";
import type { GroupRule } from "@/lib/domain/contest/contract";
import type { TeamRow } from "@/lib/domain/enrollment/ownership";
import { isIn, type Person, peopleOf, plays } from "@/lib/domain/enrollment/roster/people";
import { listed } from "@/lib/i18n/listed";
import type { Locale } from "@/lib/i18n/locale";
import { nameFor } from "@/lib/i18n/named";
import { wordsOf } from "@/lib/i18n/words";
import { moveSeat } from "./seats";

/** What the rules of groups look at in a person. */
type Judged = Pick<Person, "schoolLevel"> & { facts: Pick<Person["facts"], "education" | "grade"> };

/** The group that the rules of a track put a team into, by which of them, and who of the players decided. */
interface Derived<P> {
  groupId: string;
  rule: GroupRule;
  by: P[];
}

const fits = (when: NonNullable<GroupRule["when"]>, { facts, schoolLevel }: Judged) =>
  (when.education.length === 0 || when.education.some((one) => one === facts.education)) &&
  (when.schoolLevels.length === 0 || when.schoolLevels.includes(schoolLevel ?? "")) &&
  (when.grades.length === 0 || when.grades.includes(facts.grade ?? ""));

/**
 * Derives the group of a team from its players (docs/rules/enrollment.md, "Derived groups"): the first rule that holds. What is not
 * known of a person does not fit. Null where a track has no rules.
 */
export function deriveGroup<P extends Judged>(rules: readonly GroupRule[], players: readonly P[]): Derived<P> | null {
  for (const rule of rules) {
    const { when, groupId } = rule;
    if (!when) return { groupId, rule, by: [] };
    const fitting = players.filter((one) => fits(when, one));
    const holds = { any: fitting.length > 0, all: fitting.length === players.length, none: fitting.length === 0 };
    if (holds[when.match]) return { groupId, rule, by: when.match === "none" ? [] : fitting };
  }
  return null;
}

/** The rules that decide on groups in a track. */
export async function groupRulesOf(itemId: string): Promise<GroupRule[]> {
  const [track] = await db.select({ rules: item.groupRules }).from(item).where(eq(item.id, itemId));
  return track?.rules ?? [];
}

/** Derives a team's group from those who are in it now. */
async function derivedFor(row: Pick<TeamRow, "id" | "itemId">): Promise<Derived<Person> | null> {
  const [rules, people] = await together(
    () => groupRulesOf(row.itemId),
    () => peopleOf(row.id),
  );
  return deriveGroup(
    rules,
    people.filter((p) => isIn(p) && plays(p)),
  );
}

/** The team in the group that its people put it into now, nothing stored. */
export async function placedNow<R extends Pick<TeamRow, "id" | "itemId" | "subItemId">>(row: R): Promise<R> {
  const derived = await derivedFor(row);
  return derived ? { ...row, subItemId: derived.groupId } : row;
}

/** Stores the group that the people of a draft put it into; a team that holds a seat keeps its group until it is submitted again. */
export const regroupDraft = async (row: TeamRow): Promise<TeamRow> =>
  row.seated ? row : put(row, await placedNow(row));

/** Stores the group that a team's people put it into; a held seat moves along. The caller holds the team's lock. @throws itemFull */
export async function regroup(row: TeamRow): Promise<TeamRow> {
  const placed = await placedNow(row);
  if (row.seated && placed.subItemId !== row.subItemId) await moveSeat(row, placed);
  return put(row, placed);
}

async function put(row: TeamRow, placed: TeamRow) {
  if (placed.subItemId !== row.subItemId)
    await db.update(team).set({ subItemId: placed.subItemId }).where(eq(team.id, row.id));
  return placed;
}

/** What a rule asks, in words. */
export function ruleWords({ when }: GroupRule, locale: Locale): string {
  const t = wordsOf(locale, "enrollment");
  if (!when) return t("grouped.else");
  const education = when.education.map((one) => t(`education.${one}`));
  const parts = [education, when.schoolLevels, when.grades].filter((list) => list.length > 0);
  const what = parts.map((list) => list.join(t("grouped.or"))).join(t("grouped.and"));
  return t(`grouped.${when.match}`, { what });
}

/**
 * Why a team is in its group, in words: as its people are now, or as they were taken at approval. Null where no rule put it there.
 */
export async function groupedWire(row: Pick<TeamRow, "id" | "itemId" | "subItemId">, locale: Locale) {
  const derived = await derivedFor(row);
  if (!derived || derived.groupId !== row.subItemId) return null;
  const [group] = await db.select().from(item).where(eq(item.id, derived.groupId));
  if (!group) return null;
  const names = listed(
    derived.by.map((p) => p.facts.name),
    locale,
  );
  return { groupId: group.id, groupName: nameFor(locale, group), rule: ruleWords(derived.rule, locale), names };
}
