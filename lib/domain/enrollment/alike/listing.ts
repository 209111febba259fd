import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { contest, db, team, teamDistinct, transaction, user } from "@/db";
import { isOneOf } from "@/db/many";
import { record } from "@/lib/audit";
import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { allowing, mustAllow } from "@/lib/domain/contest";
import { deskScope, holds } from "@/lib/domain/enrollment/audit/auditor";
import { wasSubmitted } from "@/lib/domain/enrollment/audit/desk";
import { rowWire, selectTeams } from "@/lib/domain/enrollment/audit/rows";
import { lockTeam } from "@/lib/domain/enrollment/ownership";
import { deskScopeOver, mustExistAtDesk } from "@/lib/domain/enrollment/scope";
import { Fault } from "@/lib/fault";
import type { AlikePair, markAlike as markCall, alikePage as pageCall } from "./calls";
import { percent } from "./one";
import { type Pair, pairsOf } from "./pairs";

/** So many pairs are listed, the most alike. */
const MOST = 2_000;

/** Pairs of teams alike, both in the actor's scope, the most alike first. @throws notFound for the contest */
export async function alikePage(input: z.output<typeof pageCall.input>, actor: Actor) {
  const { competitionId, pageNum, pageSize } = input;
  await mustExistAtDesk({ competitionId }, actor);
  const [picked, open] = await together(
    () => pickedPairs(input, actor),
    () => isOpen(competitionId),
  );
  const page = picked.slice((pageNum - 1) * pageSize, pageNum * pageSize);
  const rows = await selectTeams({}).where(
    isOneOf(
      team.id,
      page.flatMap(({ one, other }) => [one, other]),
    ),
  );
  const wires = new Map(rows.map((row) => [row.team.id, rowWire(row, actor.locale)]));
  const list = page.flatMap(({ mark, ...pair }): z.input<typeof AlikePair>[] => {
    const [a, b] = [wires.get(pair.one), wires.get(pair.other)];
    if (!a || !b) return [];
    const [one, other] = b.competitionId === competitionId ? [b, a] : [a, b];
    const different = mark ? { byName: mark.byName, time: toWireTime(mark.at), note: mark.note } : null;
    return [{ one, other, ...likenessOf(pair), different, mayMark: open ? 1 : 0 }];
  });
  return { list, total: picked.length, pageNum, pageSize };
}

const likenessOf = ({ people, name, title, text }: Pair) => ({
  samePeople: people,
  nameLike: percent(name),
  titleLike: percent(title),
  textLike: percent(text),
});

/** The pairs that the filters name, both in the actor's scope, each with the note that it is different. */
async function pickedPairs({ competitionId, by, state }: z.output<typeof pageCall.input>, actor: Actor) {
  const all = (await pairsOf(competitionId)).filter((pair) => !by || likenessOf(pair)[wayOf[by]]);
  const ids = [...new Set(all.flatMap(({ one, other }) => [one, other]))];
  const columns = { teamId: team.id, contestId: team.contestId, ownerGroupId: team.ownerGroupId };
  const scope = await deskScopeOver(columns, actor);
  const [inScope, marks] = await together(
    () =>
      db
        .select({ id: team.id })
        .from(team)
        .where(and(isOneOf(team.id, ids), scope)),
    () =>
      db
        .select({ mark: teamDistinct, byName: user.realName })
        .from(teamDistinct)
        .innerJoin(user, eq(user.id, teamDistinct.by))
        .where(isOneOf(teamDistinct.oneId, ids)),
  );
  const seen = new Set(inScope.map(({ id }) => id));
  const marked = new Map(marks.map(({ mark, byName }) => [`${mark.oneId} ${mark.otherId}`, { ...mark, byName }]));
  return all
    .filter(({ one, other }) => seen.has(one) && seen.has(other))
    .map((pair) => ({ ...pair, mark: marked.get(`${pair.one} ${pair.other}`) }))
    .filter(({ mark }) => !state || (state === "different") === (mark !== undefined))
    .slice(0, MOST);
}
const wayOf = { people: "samePeople", name: "nameLike", title: "titleLike", text: "textLike" } as const;

async function isOpen(contestId: string): Promise<boolean> {
  const [row] = await db
    .select({ open: sql<boolean>`${allowing(contest.status, "signUp")}` })
    .from(contest)
    .where(eq(contest.id, contestId));
  return row?.open ?? false;
}

/**
 * Notes that two teams were looked at and are different, or takes the note away; what is so already stays. The state of the first team's
 * contest decides whether it may be noted. @throws notFound unless both are in scope, badInput
 */
export async function markAlike(input: z.output<typeof markCall.input>, actor: Actor) {
  return transaction(async () => {
    const { teamId, otherId, different, note } = input;
    for (const id of [teamId, otherId])
      if (!(await holds(id, sql`(${deskScope(actor)} and ${wasSubmitted})`))) throw new Fault("notFound");
    if (teamId === otherId) throw new Fault("badInput", {}, [{ field: "otherId", word: "anotherTeam" }]);
    await mustAllow((await lockTeam(teamId)).contestId, "signUp");
    const [one, other] = BigInt(teamId) < BigInt(otherId) ? [teamId, otherId] : [otherId, teamId];
    const pair = { oneId: one, otherId: other };
    const changed =
      different === 1
        ? await db
            .insert(teamDistinct)
            .values({ ...pair, by: actor.userId, note: note ?? null })
            .onConflictDoNothing()
            .returning()
        : await db
            .delete(teamDistinct)
            .where(and(eq(teamDistinct.oneId, one), eq(teamDistinct.otherId, other)))
            .returning();
    const act = different === 1 ? "team.different" : "team.alikeAgain";
    if (changed.length) await record(actor, act, "team", teamId, { otherId }, note);
    return null;
  });
}
