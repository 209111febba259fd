import { and, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import { db, group, team } from "@/db";
import { judgedAt } from "@/db/arrival";
import { isOneOf } from "@/db/many";
import { worksAsked } from "@/lib/domain/contest";
import type { FeeRules } from "@/lib/domain/contest/contract";
import type { TeamRow } from "@/lib/domain/enrollment/ownership";
import { liveStatuses } from "@/lib/domain/enrollment/shapes";
import { Fault } from "@/lib/fault";
import { limit } from "@/lib/limit/limits";

/** The day of an instant by the calendar of Shanghai: a fee changes there at midnight. */
export const dayOf = (at: SQL): SQL<string> => sql<string>`(${at} at time zone 'Asia/Shanghai')::date::text`;

/** The end of the day on which so many days will have passed. */
export const endOfDayIn = (days: SQL | number): SQL<Date> =>
  sql<Date>`((date_trunc('day', app_now() at time zone 'Asia/Shanghai') + make_interval(days => ${days} + 1)) at time zone 'Asia/Shanghai')`;

/**
 * What prices of teams of these organisations depend on now: the day, what stands above each, and where it `counts` how many of its teams
 * are entered, but for one.
 */
export async function factsIn(contestId: string, ownerGroupIds: readonly string[], counts: boolean, but?: string) {
  const entered = and(
    eq(team.contestId, contestId),
    sql`${team.ownerGroupId} = ${group.id}`,
    inArray(team.status, [...liveStatuses]),
    but ? ne(team.id, but) : undefined,
  );
  const rows = await db
    .select({
      id: group.id,
      day: dayOf(judgedAt()),
      groups: sql<string[]>`string_to_array(trim(both '/' from ${group.path}), '/')`,
      entered: counts ? sql<number>`(select count(*)::int from ${team} where ${entered})` : sql<number>`0`,
    })
    .from(group)
    .where(isOneOf(group.id, ownerGroupIds));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Works that are asked of a team of this place, where its fee is for each of them. */
export const worksFor = async (
  { contestId, stageId, itemId, subItemId }: Pick<TeamRow, "contestId" | "stageId" | "itemId" | "subItemId">,
  { feeScope }: FeeRules,
): Promise<number> => (feeScope === "work" ? worksAsked({ contestId, stageId, itemId: subItemId ?? itemId }) : 1);

type Known = Pick<TeamRow, "id" | "contestId" | "ownerGroupId">;

/** What the price of a team depends on now, as far as the rules ask for it; `hold` lets nobody of its school enter meanwhile. */
export async function factsOf({ id, contestId, ownerGroupId }: Known, rules: FeeRules, hold: boolean) {
  const counts = rules.feeByCount.length > 0;
  if (counts && hold) await holdCount(contestId, [ownerGroupId]);
  const found = (await factsIn(contestId, [ownerGroupId], counts, id)).get(ownerGroupId);
  if (!found) throw new Fault("notFound");
  return { day: found.day, groups: found.groups, nth: found.entered + 1 };
}

/** Schools whose teams are counted for their price enter one after another; those of one transaction in one order. */
export async function holdCount(contestId: string, ownerGroupIds: Iterable<string>): Promise<void> {
  for (const ownerGroupId of [...new Set(ownerGroupIds)].toSorted())
    await db.execute(
      sql`select pg_advisory_xact_lock(hashtextextended('feeCount ' || ${ownerGroupId}, ${contestId}::bigint))`,
    );
}

/** A code as somebody typed it. */
export interface TypedCode {
  code: string;
  /** Who typed it. */
  by: string;
}

/** Who only guesses has few guesses; a code that there is costs none. */
const guesses = limit("fee-code", { points: 20, seconds: 3600 });

/**
 * Whether a code may be used by a team: it counts in the whole contest, once for every team that is entered by it; who leaves gives it back.
 * `hold` lets nobody else use it meanwhile.
 * @throws feeCodeUnknown, feeCodeUsedUp; tooFast after 20 unknown codes of one person in an hour
 */
export async function mustHaveUses(
  { id, contestId }: Pick<TeamRow, "id" | "contestId">,
  { feeCodes }: FeeRules,
  { code, by }: TypedCode,
  hold: boolean,
): Promise<void> {
  const field = "feeCode";
  await guesses.take(by);
  const rule = feeCodes.find((one) => one.code === code);
  if (!rule) throw new Fault("feeCodeUnknown", {}, [{ field, fault: "feeCodeUnknown" }]);
  await guesses.giveBack(by);
  if (hold)
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('feeCode ' || ${code}, ${contestId}::bigint))`);
  const used = await db.$count(
    team,
    and(
      eq(team.contestId, contestId),
      eq(team.feeCode, code),
      inArray(team.status, [...liveStatuses]),
      ne(team.id, id),
    ),
  );
  if (used >= rule.uses) throw new Fault("feeCodeUsedUp", {}, [{ field, fault: "feeCodeUsedUp" }]);
}
