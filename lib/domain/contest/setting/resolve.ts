import { eq, sql } from "drizzle-orm";
import { contest, db, item, setting } from "@/db";
import { Fault } from "@/lib/fault";
import { enrollDefaults, type SettingKind, type Settings, workDefaults } from "./settings";

interface Place {
  stageId?: string | null;
  itemId?: string | null;
}

interface Part {
  stageId: string | null;
  itemId: string | null;
  value: Record<string, unknown>;
}

const defaults: Settings = { enroll: enrollDefaults, work: workDefaults };

/**
 * The parts that speak for a place, the nearest first: group, track, stage, contest; a part for a track in this stage goes
 * before the track's own (docs/rules/contest.md, "Settings").
 */
function nearestFirst<T extends Part>(parts: readonly T[], stageId: string | null, items: readonly string[]): T[] {
  const rank = (p: Part) => {
    if (p.stageId && p.stageId !== stageId) return -1;
    if (p.itemId && !items.includes(p.itemId)) return -1;
    const near = p.itemId ? (items.length - items.indexOf(p.itemId)) * 2 : 0;
    return near + (p.stageId ? 1 : 0);
  };
  return parts.filter((p) => rank(p) >= 0).toSorted((a, b) => rank(b) - rank(a));
}

/** Key by key, the first defined value wins. */
function firstDefined<T extends object>(base: T, nearest: readonly { value: Record<string, unknown> }[]): T {
  const known = Object.keys(base) as (keyof T & string)[];
  const entries = known.map((key) => [key, nearest.find((p) => p.value[key] !== undefined)?.value[key] ?? base[key]]);
  return Object.fromEntries(entries) as T;
}

/** The rules in force at a place of a contest, by one statement: group → track → stage → contest → default. @throws notFound */
export async function resolveSetting<K extends SettingKind>(
  contestId: string,
  place: Place,
  kind: K,
): Promise<Settings[K]> {
  const rows = await db
    .select({ mode: contest.mode, itemId: item.id, parentId: item.parentId, part: setting })
    .from(contest)
    .leftJoin(item, sql`${item.id} = ${place.itemId ?? null} and ${item.contestId} = ${contest.id}`)
    .leftJoin(setting, sql`${setting.contestId} = ${contest.id} and ${setting.kind} = ${kind}`)
    .where(eq(contest.id, contestId));
  const [row] = rows;
  if (!row || (place.itemId && !row.itemId)) throw new Fault("notFound");
  const lineage = [row.itemId, row.parentId].filter((id) => id !== null);
  const parts = rows.map(({ part }) => part).filter((part) => part !== null);
  const base = (kind === "enroll" ? { ...defaults.enroll, mode: row.mode } : defaults.work) as Settings[K];
  return asPlayed(firstDefined(base, pricedTogether(nearestFirst(parts, place.stageId ?? null, lineage))));
}

/** A place that names a fee of its own leaves behind the tiers of the places around it: they were made for another fee. */
function pricedTogether<T extends Part>(nearest: readonly T[]): T[] {
  const at = nearest.findIndex(({ value }) => value.feeFen !== undefined);
  return nearest.map((part, n) =>
    at < 0 || n <= at ? part : { ...part, value: { ...part.value, feeTiers: undefined, feeByCount: undefined } },
  );
}

/** An individual contest is one of teams of 1 (docs/rules/contest.md, "Settings"). */
const asPlayed = <T extends object>(rules: T): T =>
  "mode" in rules && rules.mode === "individual" ? { ...rules, minMembers: 1, maxMembers: 1 } : rules;
