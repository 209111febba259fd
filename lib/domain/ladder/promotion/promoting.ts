import type { z } from "zod";
import { transaction } from "@/db";
import { record } from "@/lib/audit";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { mustAllow } from "@/lib/domain/contest";
import { findPlan, mustAllowIn, toPoints, toTenThousandths } from "@/lib/domain/review";
import { enterStage, markEliminated, markPromoted, notifyTeams } from "@/lib/domain/work";
import { Fault } from "@/lib/fault";
import { nameFor } from "@/lib/i18n/named";
import type { ListPromotion, Promote, PromoteLists, Promotion, stagesAfter as stagesCall } from "./calls";
import { candidatesOf, fieldOf, findSource, laterStages, type Source } from "./candidates";
import { promotionOf } from "./promotion";
import type { PromotionRule } from "./rule";

type Asked = z.output<typeof Promotion> | z.output<typeof ListPromotion>;
type Publication = z.output<typeof Promote> | z.output<typeof PromoteLists>;

/** Stages of the contest after the plan's own, or after a given one, in their order. @throws notFound */
export async function stagesAfter({ planId, stageId }: z.output<typeof stagesCall.input>, actor: Actor) {
  const from = planId ? await findPlan(planId, actor) : await findSource({ fromStageId: stageId }, actor);
  const rows = await laterStages(from.contestId, from.stageId);
  return rows.map((s) => ({ value: s.id, label: nameFor(actor.locale, s) }));
}

/** What a promotion by this rule would do; changes nothing. @throws notFound for a stage that does not come after */
export const previewPromotion = (input: z.output<typeof Promotion>, actor: Actor) => preview(input, actor);
/** The same from the lists that organisations sealed. @throws notFound */
export const previewListPromotion = (input: z.output<typeof ListPromotion>, actor: Actor) => preview(input, actor);

async function preview(input: Asked, actor: Actor) {
  const { rows, outcomes, gone } = await drawn(input, await findSource(input, actor), actor);
  return rows.map((row) => ({
    workId: row.workId,
    judgingNo: row.judgingNo,
    title: row.title,
    teamName: row.teamName,
    schoolName: row.schoolName,
    rank: row.rank,
    finalScore: row.score === null ? null : toPoints(row.score),
    fate: outcomes.get(row.workId)?.fate ?? ("out" as const),
    why: outcomes.get(row.workId)?.why ?? null,
    nth: outcomes.get(row.workId)?.nth ?? null,
    of: outcomes.get(row.workId)?.of ?? null,
    gone: gone.has(row.workId),
  }));
}

async function drawn(input: Asked, source: Source, actor: Actor) {
  const rule = ruleOf(input);
  const [later, rows, field] = await together(
    () => laterStages(source.contestId, source.stageId),
    () => candidatesOf(source, actor),
    () => fieldOf(source, input.base),
  );
  const to = later.find((s) => s.id === input.toStageId);
  if (!to) throw new Fault("notFound", {}, [{ field: "toStageId", fault: "notFound" }]);
  const outcomes = new Map(promotionOf(rows, rule, field).map((one) => [one.workId, one]));
  const gone = new Set(rows.filter((row) => row.status === "promoted").map((row) => row.workId));
  return { to, rows, gone, outcomes };
}

/** @throws badInput for a share above the whole */
function ruleOf(input: Asked): PromotionRule {
  for (const [field, by, value] of [
    ["value", input.by, input.value] as const,
    ["each", input.eachBy, input.each] as const,
  ])
    if (by === "ratio" && value > 100) throw new Fault("badInput", {}, [{ field, fault: "awardValueTooLarge" }]);
  const parts = (by: string, value: number) => (by === "ratio" ? Math.round(value * 100) : Math.floor(value));
  return {
    by: input.by,
    value: parts(input.by, input.value),
    leastScore: toTenThousandths(input.leastScore),
    each: { by: input.eachBy, value: parts(input.eachBy, input.each) },
    perOrg: input.perOrg,
    tie: input.tie,
    cap: Math.round(input.tieCap * 100),
    reserve: input.reserve,
  };
}

/**
 * Sends works on to a later stage, all of them or none, and notifies the teams. Who went on before stays; who waits in the
 * reserve may follow by another promotion; the others are out.
 * @throws notFound, reasonRequired where people depart from the rule, tieUndecided, nobodyPromoted
 */
export const publishPromotion = (input: z.output<typeof Promote>, actor: Actor) => publish(input, actor);
/** Sends works of sealed lists on, likewise. @throws notFound, reasonRequired, tieUndecided, nobodyPromoted */
export const publishListPromotion = (input: z.output<typeof PromoteLists>, actor: Actor) => publish(input, actor);

async function publish(input: Publication, actor: Actor) {
  if ((input.add.length || input.remove.length) && !input.reason)
    throw new Fault("reasonRequired", {}, [{ field: "reason", fault: "reasonRequired" }]);
  return transaction(async () => {
    const source = await findSource(input, actor, "update");
    if (source.planId) await mustAllowIn(await findPlan(source.planId, actor), "score");
    else await mustAllow(source.contestId, "result");
    const { to, rows, gone, outcomes } = await drawn(input, source, actor);
    const open = rows.filter((row) => !gone.has(row.workId));
    const fates = fatesOf(input, open, (workId) => outcomes.get(workId)?.fate ?? "out");
    const of = (fate: string) => open.filter(({ workId }) => fates.get(workId) === fate);
    const [going, waiting, out] = [of("promoted"), of("reserve"), of("out")];
    if (of("undecided").length > 0) throw new Fault("tieUndecided");
    if (going.length === 0) throw new Fault("nobodyPromoted");
    const name = nameFor(actor.locale, to);
    const later = gone.size ? ("reserve" as const) : ("promoted" as const);
    await markPromoted(idsOf(going), actor);
    await enterStage(
      going.map(({ workId, rank, versionId, direct }) => ({
        workId,
        rank: rank || null,
        versionId,
        source: direct ? ("direct" as const) : later,
      })),
      to.id,
      name,
      actor,
    );
    await markEliminated(idsOf(out), actor);
    await notifyTeams(
      out.map(({ workId, teamId, title }) => ({ id: workId, teamId, title })),
      "workNotPromoted",
      { name },
    );
    await record(
      actor,
      "promotion.publish",
      source.planId ? "plan" : "stage",
      source.planId ?? source.stageId,
      { revisionId: source.revisionId, toStageId: to.id, add: input.add, remove: input.remove },
      input.reason,
    );
    return { promoted: going.length, reserve: waiting.length, out: out.length };
  });
}

const idsOf = (rows: readonly { workId: string }[]) => rows.map(({ workId }) => workId);

/** The rule's fates, but for those that people changed. @throws notFound for a work that is not theirs to change */
function fatesOf<F extends string>(
  { add, remove }: Pick<Publication, "add" | "remove">,
  open: readonly { workId: string }[],
  fateOf: (workId: string) => F,
) {
  const fates = new Map<string, F | "promoted" | "out">(open.map(({ workId }) => [workId, fateOf(workId)]));
  const byHand = [["remove", remove, "out"] as const, ["add", add, "promoted"] as const];
  for (const [field, ids, fate] of byHand)
    for (const id of ids) {
      if (!fates.has(id)) throw new Fault("notFound", {}, [{ field, fault: "notFound" }]);
      fates.set(id, fate);
    }
  return fates;
}
