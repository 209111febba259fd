import { and, desc, eq, sql } from "drizzle-orm";
import { contest, db, distribution, draw, transaction } from "@/db";
import { record } from "@/lib/audit";
import { fromWireTime, toWireTime } from "@/lib/clock";
import { randomToken, sha256 } from "@/lib/crypto";
import type { Actor } from "@/lib/domain/actor";
import { mustAllowIn } from "@/lib/domain/review/plan/gate";
import { findPlan, type Plan } from "@/lib/domain/review/scope";
import { env } from "@/lib/env";
import { Fault } from "@/lib/fault";
import { canonicalText } from "@/lib/text/canonical";
import type { CommitDraw } from "./calls";
import { freeze } from "./freezing";
import { drawLifecycle } from "./lifecycle";
import { pack } from "./packing";
import { type DrawKind, type DrawSheet, roundTime } from "./shapes";

/**
 * Freezes what a draw is drawn from and publishes its digest, while nobody can know the seed (docs/rules/review.md, "Provable draws").
 * @throws notFound for a plan out of scope; planReadOnly; drawOpen while one of its kind waits for its seed; drawReasonMissing for a
 * draw that repeats another without a reason; seedKnown for a seed that was or may be known by now; tooFarAhead; nothingToReview, nobodyToDraw
 */
export async function commitDraw(input: CommitDraw, actor: Actor) {
  return transaction(async () => {
    const plan = await findPlan(input.planId, actor, "review:assign:assign", "update");
    await mustAllowIn(plan, "assign");
    const before = await repeated(plan, input);
    const { kind, words, round } = input.source;
    const due = dueOf(input.source);
    await mustLieAhead(due, input.source);
    const { inputs, names, inputsHash } = await freeze(plan, input, actor);
    const code = randomToken(96);
    const [of] = await db.select({ name: contest.name }).from(contest).where(eq(contest.id, plan.contestId));
    const sheet: DrawSheet = {
      installation: env.publicUrl,
      contest: of?.name ?? "",
      plan: plan.name,
      code,
      seed: { source: kind, words, round: kind === "drand" ? (round ?? null) : null, due: toWireTime(due) },
      salt: randomToken(128),
      inputs,
    };
    const text = canonicalText(sheet);
    const digest = sha256(text);
    const [row] = await db
      .insert(draw)
      .values({
        planId: plan.id,
        kind: input.kind,
        code,
        sheet: await pack(text),
        digest,
        names: await pack(JSON.stringify(names)),
        inputsHash,
        source: kind,
        sourceWords: words,
        round: sheet.seed.round,
        dueAt: due,
        redoes: before?.id ?? null,
        reason: before ? (input.reason ?? null) : null,
        createdBy: actor.userId,
      })
      .returning({ id: draw.id });
    const drawId = row?.id as string;
    await drawLifecycle.begin(drawId, "committed", actor);
    await record(actor, "draw.commit", "plan", plan.id, { drawId, kind: input.kind, digest }, input.reason);
    return { drawId, code, digest };
  });
}

/** When the seed can be known: a round of drand has its time by its number. */
const dueOf = ({ kind, at, round }: CommitDraw["source"]) =>
  kind === "drand" ? new Date(roundTime(round ?? 1)) : fromWireTime(at ?? "");

/** A draw waits no longer than this for its seed: while it waits nothing else of its kind is drawn. */
const MOST_DAYS = 366;

/**
 * A seed that is known already could have been chosen together with the inputs, and one that comes too late decides nothing.
 * @throws seedKnown, tooFarAhead
 */
async function mustLieAhead(due: Date, { kind }: CommitDraw["source"]) {
  const field = kind === "drand" ? "source.round" : "source.at";
  const params = { days: MOST_DAYS };
  const { rows } = await db.execute<{ ahead: boolean; late: boolean }>(
    sql`select ${due.getTime()}::bigint > extract(epoch from app_now()) * 1000 as ahead,
      ${due.getTime()}::bigint > extract(epoch from app_now() + make_interval(days => ${MOST_DAYS})) * 1000 as late`,
  );
  if (!rows[0]?.ahead) throw new Fault("seedKnown", {}, [{ field, fault: "seedKnown" }]);
  if (rows[0].late) throw new Fault("tooFarAhead", params, [{ field, fault: "tooFarAhead", params }]);
}

/** The last draw of a kind in a plan, and whether the distribution that it became is confirmed. */
export async function lastDraw(planId: string, kind: DrawKind) {
  const [last] = await db
    .select({ id: draw.id, status: draw.status, applied: sql<boolean>`${distribution.confirmedAt} is not null` })
    .from(draw)
    .leftJoin(distribution, eq(distribution.id, draw.distributionId))
    .where(and(eq(draw.planId, planId), eq(draw.kind, kind)))
    .orderBy(desc(draw.committedAt), desc(draw.id))
    .limit(1);
  return last;
}

/**
 * The draw that a new one repeats: the last of its kind, unless that was an assignment whose tasks were made and the new one only adds.
 * @throws drawOpen, drawReasonMissing
 */
async function repeated({ id }: Plan, { kind, mode, reason }: CommitDraw) {
  const last = await lastDraw(id, kind);
  if (last?.status === "committed") throw new Fault("drawOpen");
  if (!last || (last.applied && mode === "topUp")) return undefined;
  if (!reason) throw new Fault("drawReasonMissing", {}, [{ field: "reason", fault: "drawReasonMissing" }]);
  return last;
}
