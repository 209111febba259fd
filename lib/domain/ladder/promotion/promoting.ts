import { and, asc, eq, gt, inArray } from "drizzle-orm";
import type { z } from "zod";
import { db, group, resultRow, reviewEntry, stage, team, transaction, work } from "@/db";
import { record } from "@/lib/audit";
import type { Actor } from "@/lib/domain/actor";
import { findPlan, findRevision, mustAllowIn, type Plan, toPoints, toTenThousandths } from "@/lib/domain/review";
import { enterStage, markEliminated, markPromoted, notifyTeam } from "@/lib/domain/work";
import { Fault } from "@/lib/fault";
import { nameFor } from "@/lib/i18n/named";
import { shownName } from "@/lib/i18n/shown-name";
import type { Promote, Promotion } from "./calls";
import { promotionOf } from "./promotion";

type PromotionRequest = z.output<typeof Promotion>;

/** Works that may go on, or have gone already; whoever left the contest makes room for the next. */
const able = ["reviewed", "promoted"] as const;

/** Stages of the contest after the plan's own, in their order. @throws notFound */
export async function stagesAfter({ planId }: { planId: string }, actor: Actor) {
  const rows = await laterStages(await findPlan(planId, actor));
  return rows.map((s) => ({ value: s.id, label: nameFor(actor.locale, s) }));
}

async function laterStages({ contestId, stageId }: Plan) {
  const [own] = await db.select({ seq: stage.seq }).from(stage).where(eq(stage.id, stageId));
  return db
    .select()
    .from(stage)
    .where(and(eq(stage.contestId, contestId), gt(stage.seq, own?.seq ?? 0)))
    .orderBy(asc(stage.seq));
}

/** What a promotion by this rule would do; changes nothing. @throws notFound for a stage that does not come after */
export async function previewPromotion(input: PromotionRequest, actor: Actor) {
  const { rows, fates, gone } = await drawn(input, actor);
  return rows.map((row) => ({
    workId: row.workId,
    judgingNo: row.judgingNo,
    title: row.title,
    teamName: row.teamName,
    schoolName: row.schoolName,
    rank: row.rank,
    finalScore: toPoints(row.score),
    fate: fates.get(row.workId)?.fate ?? ("out" as const),
    why: fates.get(row.workId)?.why ?? null,
    gone: gone.has(row.workId),
  }));
}

async function drawn(input: PromotionRequest, actor: Actor) {
  const { planId } = await findRevision(input.revisionId, actor);
  const plan = await findPlan(planId, actor);
  const to = (await laterStages(plan)).find((s) => s.id === input.toStageId);
  if (!to) throw new Fault("notFound", {}, [{ field: "toStageId", fault: "notFound" }]);
  if (input.by === "ratio" && input.value > 100)
    throw new Fault("badInput", {}, [{ field: "value", fault: "awardValueTooLarge" }]);
  const rows = await db
    .select({
      workId: work.id,
      teamId: work.teamId,
      status: work.status,
      judgingNo: reviewEntry.judgingNo,
      title: work.title,
      teamName: team.name,
      orgId: team.ownerGroupId,
      schoolName: shownName(group, actor.locale),
      rank: resultRow.rank,
      score: resultRow.score,
    })
    .from(resultRow)
    .innerJoin(work, eq(work.id, resultRow.workId))
    .innerJoin(team, eq(team.id, work.teamId))
    .innerJoin(group, eq(group.id, team.ownerGroupId))
    .innerJoin(reviewEntry, and(eq(reviewEntry.workId, work.id), eq(reviewEntry.planId, planId)))
    .where(and(eq(resultRow.revisionId, input.revisionId), inArray(work.status, [...able])))
    .orderBy(asc(resultRow.rank), asc(reviewEntry.judgingNo));
  const value = input.by === "ratio" ? Math.round(input.value * 100) : Math.floor(input.value);
  const found = promotionOf(rows, { ...input, value, leastScore: toTenThousandths(input.leastScore) });
  const gone = new Set(rows.filter((row) => row.status === "promoted").map((row) => row.workId));
  return { plan, to, rows, gone, fates: new Map(found.map((one) => [one.workId, one])) };
}

/**
 * Sends works on to a later stage, all of them or none, and notifies the teams. Who went on before stays; who waits in the
 * reserve may follow by another promotion; the others are out.
 * @throws notFound, reasonRequired where people depart from the rule, nobodyPromoted
 */
export async function publishPromotion(input: z.output<typeof Promote>, actor: Actor) {
  if ((input.add.length || input.remove.length) && !input.reason)
    throw new Fault("reasonRequired", {}, [{ field: "reason", fault: "reasonRequired" }]);
  return transaction(async () => {
    const { planId } = await findRevision(input.revisionId, actor);
    await mustAllowIn(await findPlan(planId, actor, "update"), "score");
    const { to, rows, gone, fates } = await drawn(input, actor);
    const known = new Set(rows.map((row) => row.workId));
    for (const [field, ids] of [["add", input.add] as const, ["remove", input.remove] as const])
      if (ids.some((id) => !known.has(id) || gone.has(id)))
        throw new Fault("notFound", {}, [{ field, fault: "notFound" }]);
    const fateOf = (workId: string) =>
      input.add.includes(workId) ? "promoted" : input.remove.includes(workId) ? "out" : fates.get(workId)?.fate;
    const open = rows.filter((row) => !gone.has(row.workId));
    const of = (fate: string) => open.filter((row) => fateOf(row.workId) === fate);
    const [going, waiting, out] = [of("promoted"), of("reserve"), of("out")];
    if (going.length === 0) throw new Fault("nobodyPromoted");
    await markPromoted(
      going.map((row) => row.workId),
      actor,
    );
    const source = gone.size ? ("reserve" as const) : ("promoted" as const);
    const name = nameFor(actor.locale, to);
    await enterStage(
      going.map(({ workId, rank }) => ({ workId, rank, source })),
      to.id,
      name,
      actor,
    );
    await markEliminated(
      out.map((row) => row.workId),
      actor,
    );
    for (const row of out)
      await notifyTeam({ id: row.workId, teamId: row.teamId, title: row.title }, "workNotPromoted", { name });
    await record(
      actor,
      "promotion.publish",
      "plan",
      planId,
      { revisionId: input.revisionId, toStageId: to.id, add: input.add, remove: input.remove },
      input.reason,
    );
    return { promoted: going.length, reserve: waiting.length, out: out.length };
  });
}
