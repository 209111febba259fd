import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, team, teamDistinct, transaction, user } from "@/db";
import { isOneOf } from "@/db/many";
import { record } from "@/lib/audit";
import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { mustAllow } from "@/lib/domain/contest";
import { deskScope, holds } from "@/lib/domain/enrollment/audit/auditor";
import { wasSubmitted } from "@/lib/domain/enrollment/audit/desk";
import { rowWire, selectTeams } from "@/lib/domain/enrollment/audit/rows";
import { lockTeam } from "@/lib/domain/enrollment/ownership";
import { mustExistAtDesk } from "@/lib/domain/enrollment/scope";
import { Fault } from "@/lib/fault";
import type { AlikePair, markAlike as markCall, alikePage as pageCall } from "./calls";
import { percent } from "./one";
import { type Pair, pairsOf } from "./pairs";

/** Pairs of teams alike, both in the actor's scope, the most alike first. @throws notFound for the contest */
export async function alikePage(input: z.output<typeof pageCall.input>, actor: Actor) {
  const { competitionId, pageNum, pageSize } = input;
  await mustExistAtDesk({ competitionId }, actor);
  const all = await pairsOf(competitionId);
  const ids = [...new Set(all.flatMap(({ one, other }) => [one, other]))];
  const [inScope, marks] = await together(
    () =>
      db
        .select({ id: team.id })
        .from(team)
        .where(and(isOneOf(team.id, ids), deskScope(actor))),
    () =>
      db
        .select({ mark: teamDistinct, byName: user.realName })
        .from(teamDistinct)
        .innerJoin(user, eq(user.id, teamDistinct.by))
        .where(isOneOf(teamDistinct.oneId, ids)),
  );
  const seen = new Set(inScope.map(({ id }) => id));
  const marked = new Map(marks.map((one) => [`${one.mark.oneId} ${one.mark.otherId}`, one]));
  const markOf = ({ one, other }: Pair) => marked.get(`${one} ${other}`);
  const picked = all.filter(
    (pair) =>
      seen.has(pair.one) &&
      seen.has(pair.other) &&
      (input.by === undefined || (input.by === "people" ? pair.people > 0 : percent(pair[input.by]) !== null)) &&
      (input.state === undefined || (input.state === "different") === (markOf(pair) !== undefined)),
  );
  const page = picked.slice((pageNum - 1) * pageSize, pageNum * pageSize);
  const rows = await selectTeams({}).where(
    isOneOf(
      team.id,
      page.flatMap(({ one, other }) => [one, other]),
    ),
  );
  const wires = new Map(rows.map((row) => [row.team.id, rowWire(row, actor.locale)]));
  const list = page.flatMap((pair): z.input<typeof AlikePair>[] => {
    const [one, other, mark] = [wires.get(pair.one), wires.get(pair.other), markOf(pair)];
    if (!one || !other) return [];
    return [
      {
        one,
        other,
        samePeople: pair.people,
        nameLike: percent(pair.name),
        textLike: percent(pair.text),
        different: mark ? { byName: mark.byName, time: toWireTime(mark.mark.at), note: mark.mark.note } : null,
      },
    ];
  });
  return { list, total: picked.length, pageNum, pageSize };
}

/** Notes that two teams were looked at and are different, or takes the note away. @throws notFound unless both are in scope */
export async function markAlike(input: z.output<typeof markCall.input>, actor: Actor) {
  return transaction(async () => {
    const { teamId, otherId, different, note } = input;
    for (const id of [teamId, otherId])
      if (!(await holds(id, sql`(${deskScope(actor)} and ${wasSubmitted})`))) throw new Fault("notFound");
    if (teamId === otherId) throw new Fault("badInput", {}, [{ field: "otherId", fault: "badInput" }]);
    const [oneId, other] = BigInt(teamId) < BigInt(otherId) ? [teamId, otherId] : [otherId, teamId];
    await mustAllow((await lockTeam(teamId)).contestId, "signUp");
    const values = { oneId, otherId: other, by: actor.userId, note: note ?? null };
    if (different === 1) await db.insert(teamDistinct).values(values).onConflictDoNothing();
    else await db.delete(teamDistinct).where(and(eq(teamDistinct.oneId, oneId), eq(teamDistinct.otherId, other)));
    await record(actor, different === 1 ? "team.different" : "team.alikeAgain", "team", teamId, { otherId }, note);
    return null;
  });
}
