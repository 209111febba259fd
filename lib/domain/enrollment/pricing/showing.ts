import { and, asc, count, eq, type SQL } from "drizzle-orm";
import type { z } from "zod";
import { db, item, stage, team } from "@/db";
import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { findOwnContest, resolveSetting, worksAsked } from "@/lib/domain/contest";
import { owing } from "@/lib/domain/enrollment/eligibility/effective";
import { placedNow } from "@/lib/domain/enrollment/eligibility/group";
import { rulesOf } from "@/lib/domain/enrollment/eligibility/rules";
import { isEditable, teamOf } from "@/lib/domain/enrollment/ownership";
import { isIn, peopleOf, peopleOfAll } from "@/lib/domain/enrollment/roster/people";
import { mustExist } from "@/lib/query/must-exist";
import type * as calls from "./calls";
import { factsIn, worksFor } from "./facts";
import { isSettled, priceNow, typedBy } from "./freezing";
import { type Price, priceOf } from "./price";

/** What one's own team pays; while it can be submitted, what would be frozen now. @throws notFound, feeCodeUnknown, feeCodeUsedUp, tooFast */
export async function teamPrice({ teamId, feeCode }: z.output<typeof calls.teamPrice.input>, actor: Actor) {
  const { team: row } = await teamOf(teamId, actor);
  const now = isEditable(row) && !isSettled(row);
  const placed = now ? await placedNow(row) : row;
  const [rules, people] = await together(
    () => rulesOf(placed),
    () => peopleOf(teamId),
  );
  const ownerGroupId = people.find((p) => p.member.role === "captain")?.facts.schoolId ?? row.ownerGroupId;
  const price = now
    ? await priceNow(
        { ...placed, ownerGroupId },
        rules,
        people.filter(isIn).length,
        typedBy(actor.userId, feeCode),
        false,
      )
    : { fen: row.feeFen, basis: row.feeBasis };
  return {
    feeFen: price.fen,
    basis: price.basis,
    before: now && row.payStatus === "due" && row.feeFen !== price.fen ? row.feeFen : null,
    payStatus: row.payStatus,
    payBy: row.payBy && toWireTime(row.payBy),
    payWithinDays: rules.payWithinDays,
    feeCode: row.captainId === actor.userId ? row.feeCode : null,
    takesCode:
      now &&
      rules.feeCodes.length > 0 &&
      price.basis?.waived !== "organisation" &&
      (price.fen > 0 || feeCode !== undefined),
  };
}

const MOST = 500;

/** What teams would pay that were submitted on a day, by the rules as they are saved. @throws notFound */
export async function feePreview(input: z.output<typeof calls.feePreview.input>, actor: Actor) {
  const { competitionId, stageId, itemId } = input;
  await findOwnContest(competitionId, actor);
  await mustExist({
    stageId: [stage, stageId, eq(stage.contestId, competitionId)],
    itemId: [item, itemId, eq(item.contestId, competitionId)],
  });
  return input.unpaid === 1 ? ofUnpaid(input) : ofSoMany(input);
}
type Asked = z.output<typeof calls.feePreview.input>;

/** So many teams of one school, one after another; those with one price together. */
async function ofSoMany({ competitionId, stageId, itemId, day, teams, people }: Asked) {
  const rules = await resolveSetting(competitionId, { stageId, itemId }, "enroll");
  const works = rules.feeScope === "work" ? await worksAsked({ contestId: competitionId, stageId, itemId }) : 1;
  const rows: (ReturnType<typeof rowOf> & { teams: number })[] = [];
  for (let nth = 1; nth <= teams; nth += 1) {
    const price = priceOf(rules, { day, people, works, groups: [], nth, code: null });
    const last = rows.at(-1);
    if (last && last.feeFen === price.fen && last.basis.from === price.basis.from) last.teams += 1;
    else rows.push(rowOf(null, people, price));
  }
  return { rows, teams, sumFen: rows.reduce((sum, row) => sum + row.feeFen * row.teams, 0) };
}

/** How many teams of each organisation are meant. */
async function countByOwner(which: SQL | undefined): Promise<Map<string, number>> {
  const rows = await db
    .select({ owner: team.ownerGroupId, count: count() })
    .from(team)
    .where(which)
    .groupBy(team.ownerGroupId);
  return new Map(rows.map((row) => [row.owner, row.count]));
}

/** The teams of a contest that owe, as if each were submitted that day in the order in which they were; what an organiser set stays. */
async function ofUnpaid({ competitionId, day }: Asked) {
  const which = and(eq(team.contestId, competitionId), owing);
  const [found, total] = await together(
    () => db.select().from(team).where(which).orderBy(asc(team.submittedAt), asc(team.id)).limit(MOST),
    () => db.$count(team, which),
  );
  const owners = [...new Set(found.map((row) => row.ownerGroupId))];
  const [facts, people, unpaid] = await together(
    () => factsIn(competitionId, owners, true),
    () => peopleOfAll(found.map(({ id }) => id)),
    () => countByOwner(which),
  );
  const known = new Map<string, { rules: Awaited<ReturnType<typeof rulesOf>>; works: number }>();
  const seen = new Map<string, number>();
  const rows: ReturnType<typeof rowOf>[] = [];
  for (const row of found) {
    const place = [row.stageId, row.itemId, row.subItemId].join(" ");
    const { rules, works } = known.get(place) ?? (await termsOf(row));
    known.set(place, { rules, works });
    const of = facts.get(row.ownerGroupId);
    const before = (of?.entered ?? 0) - (unpaid.get(row.ownerGroupId) ?? 0);
    const nth = before + (seen.get(row.ownerGroupId) ?? 0) + 1;
    seen.set(row.ownerGroupId, nth - before);
    const heads = (people.get(row.id) ?? []).filter(isIn).length;
    const price = priceOf(rules, { day, people: heads, works, groups: of?.groups ?? [], nth, code: row.feeCode });
    const set = isSettled(row) && row.feeBasis ? { fen: row.feeFen, basis: row.feeBasis } : undefined;
    rows.push(rowOf(row, heads, set ?? price));
  }
  return { rows, teams: total, sumFen: rows.reduce((sum, row) => sum + row.feeFen, 0) };
}

/** The rules of a team's place, and how many works are asked there. */
async function termsOf(row: typeof team.$inferSelect) {
  const rules = await rulesOf(row);
  return { rules, works: await worksFor(row, rules) };
}

const rowOf = (row: typeof team.$inferSelect | null, people: number, { fen, basis }: Price) => ({
  ...{ teamId: row?.id ?? null, teamName: row?.name ?? null, teams: 1, people },
  ...{ feeFen: fen, frozenFen: row?.feeFen ?? null, basis },
});
