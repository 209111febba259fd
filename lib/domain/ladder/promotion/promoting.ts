import { eq } from "drizzle-orm";
import type { z } from "zod";
import { db, stage, transaction } from "@/db";
import { record } from "@/lib/audit";
import { grouped } from "@/lib/collection/grouped";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { holdTracks, mustAllow } from "@/lib/domain/contest";
import { throughLink } from "@/lib/domain/ladder/link/sending";
import { notifyWentOn } from "@/lib/domain/ladder/org/went-on";
import { findContestPlan, mustAllowIn, mustBeCurrent, toPoints } from "@/lib/domain/review";
import { enterStage, markEliminated, markPromoted, notifyTeams } from "@/lib/domain/work";
import { Fault } from "@/lib/fault";
import type { Names } from "@/lib/i18n/named";
import { basisOf } from "./basis";
import {
  type ListPromotion,
  type Promote,
  type PromoteLists,
  type Promotion,
  type previewPromotion as previewCall,
  Rule,
  type stagesAfter as stagesCall,
} from "./calls";
import { type Candidate, leftOutOf, uncheckedOf } from "./candidates";
import { drawn } from "./drawing";
import type { Outcome } from "./rule";
import { storeRun, wasPublished } from "./runs";
import { mustHoldSchool } from "./school-number";
import { countsOf, pageOfRows, type Sought } from "./sought";
import { findSource, type Source } from "./source";
import { laterStages, nameOfTarget, namesOfTarget } from "./targets";

type Asked = Omit<z.output<typeof Promotion>, Seeking> | Omit<z.output<typeof ListPromotion>, Seeking>;
type Seeking = keyof Sought;
type Publication = z.output<typeof Promote> | z.output<typeof PromoteLists>;

/** Stages that works of the plan's stage, or of a given one, may go on to; stages of linked contests last. @throws notFound */
export async function stagesAfter({ planId, stageId }: z.output<typeof stagesCall.input>, actor: Actor) {
  const from = planId
    ? { ...(await findContestPlan(planId, actor)), schoolId: null }
    : await findSource({ fromStageId: stageId }, actor);
  const rows = await laterStages(from);
  return rows.map((to) => ({ value: to.stage.id, label: nameOfTarget(to, actor.locale) }));
}

/** What a promotion by this rule would do; changes nothing. @throws notFound for a stage that does not come after */
export const previewPromotion = async (input: z.output<typeof previewCall.input>, actor: Actor) =>
  (await preview(input, actor)).rows;
/** A page of the same with counts, and with the digest by which it is published. @throws notFound */
export const drawPromotion = (input: Asked & Sought, actor: Actor) => pageOfPreview(input, actor);
/** The same from the lists that organisations sealed. @throws notFound */
export const previewListPromotion = (input: Asked & Sought, actor: Actor) => pageOfPreview(input, actor);

async function pageOfPreview(input: Asked & Sought, actor: Actor) {
  const { digest, rows } = await preview(input, actor);
  const open = rows.filter(({ gone, why }) => !gone && why !== "unchecked");
  return {
    digest,
    open: countsOf(open.filter(({ fate, why }) => fate !== "out" || why !== "earlier")),
    undecided: open.filter(({ fate }) => fate === "undecided").map(({ workId }) => workId),
    ...pageOfRows(rows, input),
  };
}

async function preview(input: Asked, actor: Actor) {
  const source = await findSource(input, actor);
  const [{ rows, outcomes, gone, digest }, unchecked] = await together(
    () => drawn(input, source, actor),
    () => uncheckedOf(source, actor),
  );
  const shown = [...rows, ...unchecked].map((row) => ({
    workId: row.workId,
    judgingNo: row.judgingNo,
    title: row.title,
    teamName: row.teamName,
    teamNumber: row.teamNumber,
    schoolName: row.schoolName,
    rank: row.rank,
    finalScore: row.score === null ? null : toPoints(row.score),
    fate: outcomes.get(row.workId)?.fate ?? ("out" as const),
    why: outcomes.get(row.workId)?.why ?? null,
    nth: outcomes.get(row.workId)?.nth ?? null,
    of: outcomes.get(row.workId)?.of ?? null,
    gone: gone.has(row.workId),
  }));
  const waiting = new Set(unchecked.map(({ workId }) => workId));
  return { digest, rows: shown.map((row) => (waiting.has(row.workId) ? { ...row, why: "unchecked" as const } : row)) };
}

/**
 * Sends works on to a later stage, all of them or none, stores what was decided as a run that never changes, and notifies the
 * teams. Who went on before stays; who waits in a reserve goes on waiting; the others are out, and go on later by hand alone.
 * @throws notFound, reasonRequired where people depart from the rule, promotionPublished, stale, idleTooMany, tieUndecided, nobodyPromoted, and
 * into another contest what sending throws
 */
export const publishPromotion = (input: z.output<typeof Promote>, actor: Actor) => publish(input, actor);
/** Sends works of sealed lists on, likewise. @throws notFound, reasonRequired, promotionPublished, stale, idleTooMany, tieUndecided, nobodyPromoted */
export const publishListPromotion = (input: z.output<typeof PromoteLists>, actor: Actor) => publish(input, actor);

async function publish(input: Publication, actor: Actor) {
  if ((input.add.length || input.remove.length) && !input.reason)
    throw new Fault("reasonRequired", {}, [{ field: "reason", fault: "reasonRequired" }]);
  return transaction(async () => {
    await holdTracks(input.toStageId);
    const source = await findSource(input, actor, "update");
    await db.select({ id: stage.id }).from(stage).where(eq(stage.id, source.stageId)).for("no key update");
    if (source.planId) {
      const plan = await findContestPlan(source.planId, actor);
      await mustAllowIn(plan, "score");
      await mustBeCurrent(source.revisionId as string, plan);
    } else await mustAllow(source.contestId, "result");
    if (input.digest && (await wasPublished(source.stageId, input.digest))) throw new Fault("promotionPublished");
    const { to, rows, gone, field, outcomes, digest } = await drawn(input, source, actor);
    if (input.digest && input.digest !== digest) throw new Fault("stale");
    const open = rows.filter((row) => !gone.has(row.workId));
    const fates = fatesOf(input, open, outcomes);
    const of = (fate: Outcome["fate"]) => open.filter(({ workId }) => fates.get(workId) === fate);
    const [going, waiting] = [of("promoted"), of("reserve")];
    const out = of("out").filter(({ status }) => status !== "eliminated");
    const sentOn = rows.filter((row) => gone.has(row.workId) || fates.get(row.workId) === "promoted");
    mustNotExceed(sentOn);
    await mustHoldSchool(source, sentOn, actor);
    if (of("undecided").length > 0) throw new Fault("tieUndecided");
    if (going.length === 0) throw new Fault("nobodyPromoted");
    const name = namesOfTarget(to);
    await markPromoted(idsOf(going), actor);
    const entered = gone.size ? ("reserve" as const) : ("promoted" as const);
    const entrants = going.map(({ workId, teamId, rank, versionId, direct }) => {
      const by = direct ? ("direct" as const) : entered;
      return { workId, teamId, rank: rank || null, versionId, source: by };
    });
    await enterStage(await throughLink(entrants, to, actor), to.stage.id, name, actor);
    await markEliminated(idsOf(out), actor);
    const leftOut = await endLeftOut(source, actor);
    await notifyTeams(
      [...out, ...leftOut].map(({ workId, teamId, title }) => ({ id: workId, teamId, title })),
      "workNotPromoted",
      { name },
    );
    if (!source.planId) await notifyLists(source, name, { rows, decided: [...going, ...out], sentOn });
    const { revisionId, stageId, planId, itemId, schoolId } = source;
    const reason = input.reason ?? null;
    const rule = Rule.parse(input);
    await storeRun(
      {
        fromStageId: stageId,
        toStageId: to.stage.id,
        itemId,
        revisionId,
        schoolId,
        rule,
        basis: await basisOf(source, rule, field),
        digest,
        reason,
        publishedBy: actor.userId,
      },
      rows.map((row) =>
        fateRow(row, outcomes.get(row.workId), gone.has(row.workId) ? "promoted" : fates.get(row.workId)),
      ),
    );
    await record(
      actor,
      "promotion.publish",
      planId ? "plan" : "stage",
      planId ?? stageId,
      { revisionId, toStageId: to.stage.id, add: input.add, remove: input.remove },
      input.reason,
    );
    return { promoted: going.length, reserve: waiting.length, out: out.length };
  });
}

/** Notifies the organisations whose sealed lists this publication decided about; who runs no stage sent none. */
async function notifyLists(
  { stageId }: Source,
  name: Names,
  { rows, decided, sentOn }: Record<"rows" | "decided" | "sentOn", readonly Candidate[]>,
) {
  const touched = new Set(decided.map(({ orgId }) => orgId));
  const on = new Set(idsOf(sentOn));
  const listed = rows.filter(({ orgId, idle }) => idle === undefined && touched.has(orgId));
  await notifyWentOn(
    stageId,
    name,
    listed.map(({ orgId, workId }) => ({ orgId, wentOn: on.has(workId) })),
  );
}

/** Ends the works that organisations left out of the lists promoted from, each with its organisation's reason. */
async function endLeftOut(source: Source, actor: Actor) {
  if (source.planId) return [];
  const left = await leftOutOf(source);
  for (const [reason, works] of grouped(left, (one) => one.reason)) await markEliminated(idsOf(works), actor, reason);
  return left;
}

/** People choose at most so many works of an organisation that runs no stage. @throws idleTooMany */
function mustNotExceed(going: readonly Candidate[]) {
  const chosen = going.filter(({ idle }) => typeof idle === "number");
  for (const works of grouped(chosen, ({ orgId }) => orgId).values()) {
    const [{ idle, schoolName } = {}] = works;
    if (works.length > Number(idle)) throw new Fault("idleTooMany", { org: schoolName ?? "", most: Number(idle) });
  }
}

const idsOf = (rows: readonly { workId: string }[]) => rows.map(({ workId }) => workId);

/** The rule's fates, but for those that people changed. @throws notFound for a work that is not theirs to change */
function fatesOf(
  { add, remove }: Pick<Publication, "add" | "remove">,
  open: readonly Candidate[],
  outcomes: ReadonlyMap<string, Outcome>,
) {
  const fates = new Map(open.map(({ workId }) => [workId, outcomes.get(workId)?.fate ?? "out"]));
  const byHand = [["remove", remove, "out"] as const, ["add", add, "promoted"] as const];
  for (const [field, ids, fate] of byHand)
    for (const id of ids) {
      if (!fates.has(id)) throw new Fault("notFound", {}, [{ field, fault: "notFound" }]);
      fates.set(id, fate);
    }
  return fates;
}

/** What a run says of a work for ever. */
function fateRow({ workId, rank, score }: Candidate, by: Outcome | undefined, fate: Outcome["fate"] = "out") {
  const { why = null, nth = null, of = null } = by ?? {};
  return { workId, rank: rank || null, score, fate, why, nth, of, byHand: by?.fate !== fate };
}
