import { eq } from "drizzle-orm";
import { db, reviewEntry, workVersion } from "@/db";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { toPoints } from "@/lib/domain/review/plan/columns";
import { type Plan, seePlan } from "@/lib/domain/review/scope";
import type { GroupResult } from "./calls";
import { computedOrder } from "./computed";
import { countedSheets, standing } from "./holding";
import { planToRead } from "./leading-plan";
import { answersTo, protocolOf } from "./protocol";

/** The group's ranking beside the computed one, for its organiser. @throws notFound */
export async function groupResult({ planId }: { planId: string }, actor: Actor): Promise<GroupResult> {
  return resultOf(await seePlan(planId, actor, "review:result:list"));
}

/** What a group's meeting recorded. @throws notFound, identityNeeded */
export const groupProtocol = async ({ planId }: { planId: string }, actor: Actor) =>
  protocolOf(await planToRead(planId, actor));

/** The group's ranking of a plan, with titles. */
export async function resultOf(plan: Plan): Promise<GroupResult> {
  const [computed, sheets, titles] = await together(
    () => computedOrder(plan),
    () => countedSheets(plan),
    () => titlesOf(plan),
  );
  const { ranking, state, signature } = await standing(plan, sheets);
  const scores = new Map(computed.rows.map((row) => [row.workId, row]));
  return {
    round: plan.round,
    state,
    version: ranking?.version ?? 0,
    proposal: ranking?.proposal ?? 0,
    answers: ranking ? await answersTo(plan, ranking.proposal) : [],
    signature,
    works: (ranking?.workIds ?? []).map((id, at) => {
      const row = scores.get(id);
      return {
        judgingNo: computed.numbers.get(id) ?? "",
        title: titles.get(id) ?? "",
        place: at + 1,
        rank: row?.rank ?? null,
        finalScore: row ? toPoints(row.score) : null,
      };
    }),
  };
}

async function titlesOf({ id }: Plan) {
  const rows = await db
    .select({ workId: reviewEntry.workId, title: workVersion.title })
    .from(reviewEntry)
    .innerJoin(workVersion, eq(workVersion.id, reviewEntry.versionId))
    .where(eq(reviewEntry.planId, id));
  return new Map(rows.map(({ workId, title }) => [workId, title]));
}
