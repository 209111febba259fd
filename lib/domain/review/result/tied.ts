import { and, asc, desc, eq } from "drizzle-orm";
import type { z } from "zod";
import { db, resultRevision, resultRow, reviewEntry, reviewPlan, tieOrder, transaction, work } from "@/db";
import { record } from "@/lib/audit";
import { grouped } from "@/lib/collection/grouped";
import { may } from "@/lib/domain/access";
import type { Actor } from "@/lib/domain/actor";
import { isLeading } from "@/lib/domain/review/combination/rule";
import { recordInProtocol } from "@/lib/domain/review/meeting/protocol";
import { toPoints } from "@/lib/domain/review/plan/columns";
import { mustAllowIn } from "@/lib/domain/review/plan/gate";
import { leads, owesNothing } from "@/lib/domain/review/plan/leading";
import { findPlan, type Plan, seePlan } from "@/lib/domain/review/scope";
import { Fault } from "@/lib/fault";
import type { TieOrder, tiedWorks as tiedCall } from "./calls";

type Round = Pick<Plan, "id" | "round">;

/** Of each work the place that was last given to it by hand in this round, and the order that it is a place of. */
export async function orderOf({ id, round }: Round): Promise<Map<string, { order: string; place: number }>> {
  const rows = await db
    .select({ id: tieOrder.id, workIds: tieOrder.workIds })
    .from(tieOrder)
    .where(and(eq(tieOrder.planId, id), eq(tieOrder.round, round)))
    .orderBy(asc(tieOrder.id));
  return new Map(rows.flatMap((row) => row.workIds.map((id, at) => [id, { order: row.id, place: at + 1 }] as const)));
}

/** The organiser in scope, or the leader of the plan once nothing is owed. @throws notFound for everybody else */
async function planToSettle(planId: string, actor: Actor, toWrite = false): Promise<{ plan: Plan; named: boolean }> {
  if (may(actor, "review:result:list", "review:own:list"))
    return {
      plan: await (toWrite
        ? findPlan(planId, actor, "review:result:list")
        : seePlan(planId, actor, "review:result:list")),
      named: true,
    };
  const [plan] = await db.select().from(reviewPlan).where(eq(reviewPlan.id, planId));
  if (!plan || !(await leads(planId, actor)) || !(await owesNothing(planId, actor))) throw new Fault("notFound");
  return { plan, named: false };
}

/** Works that share a rank in the newest revision of the round, best rank first. */
async function equalsOf({ id: planId, round }: Round) {
  const [newest] = await db
    .select({ id: resultRevision.id })
    .from(resultRevision)
    .where(and(eq(resultRevision.planId, planId), eq(resultRevision.round, round), isLeading))
    .orderBy(desc(resultRevision.no))
    .limit(1);
  if (!newest) return [];
  const rows = await db
    .select({
      workId: work.id,
      title: work.title,
      judgingNo: reviewEntry.judgingNo,
      rank: resultRow.rank,
      score: resultRow.score,
    })
    .from(resultRow)
    .innerJoin(work, eq(work.id, resultRow.workId))
    .innerJoin(reviewEntry, and(eq(reviewEntry.workId, work.id), eq(reviewEntry.planId, planId)))
    .where(eq(resultRow.revisionId, newest.id))
    .orderBy(asc(resultRow.rank), asc(reviewEntry.judgingNo));
  return [...grouped(rows, (row) => row.rank).values()].filter((equals) => equals.length > 1);
}

/**
 * Lists works that share a rank in the newest revision; titles are for organisers only.
 * @throws notFound for those who neither run the contest nor lead the plan, and for a leader with an unfinished review
 */
export async function tiedWorks(
  { planId }: { planId: string },
  actor: Actor,
): Promise<z.output<typeof tiedCall.output>> {
  const { plan, named } = await planToSettle(planId, actor);
  const given = await orderOf(plan);
  return {
    manual: plan.tieChain.includes("manual"),
    groups: (await equalsOf(plan)).map((equals) => {
      const order = new Set(equals.map((one) => given.get(one.workId)?.order));
      const placed = order.size === 1 && !order.has(undefined);
      const place = (workId: string) => (placed ? (given.get(workId)?.place ?? 0) : 0);
      return {
        rank: equals[0]?.rank ?? 0,
        finalScore: toPoints(equals[0]?.score ?? 0),
        placed,
        works: equals
          .toSorted((a, b) => place(a.workId) - place(b.workId))
          .map(({ judgingNo, title }) => ({ judgingNo, title: named ? title : null })),
      };
    }),
  };
}

/**
 * Settles a tie by hand, best first; the next calculation takes it in.
 * @throws notFound as above, noManualOrder where the plan's rule does not ask for it, reasonRequired for a leader without one,
 * badInput unless all of one tie are named
 */
export async function settleTie({ planId, judgingNos, ...sent }: z.input<typeof TieOrder>, actor: Actor) {
  return transaction(async () => {
    const { plan, named } = await planToSettle(planId, actor, true);
    await mustAllowIn(plan, "calculate");
    if (!plan.tieChain.includes("manual")) throw new Fault("noManualOrder");
    const words = (sent.reason ?? "").trim();
    if (!named && !words) throw new Fault("reasonRequired", {}, [{ field: "reason", fault: "reasonRequired" }]);
    const wanted = [...new Set(judgingNos)];
    const equals = (await equalsOf(plan)).find((group) => group.some((one) => one.judgingNo === wanted[0]));
    const byNo = new Map(equals?.map((one) => [one.judgingNo, one.workId]));
    const workIds = wanted.flatMap((no) => byNo.get(no) ?? []);
    if (workIds.length !== wanted.length || workIds.length !== equals?.length)
      throw new Fault("badInput", {}, [{ field: "judgingNos", word: "wholeTie" }]);
    await db.insert(tieOrder).values({ planId, round: plan.round, workIds, createdBy: actor.userId });
    if (words) await recordInProtocol(plan, { kind: "settled", workIds, words }, actor);
    await record(actor, "result.tie", "plan", planId, { judgingNos: wanted }, words || undefined);
    return null;
  });
}
