import { and, asc, desc, eq, inArray, ne, sql } from "drizzle-orm";
import type { z } from "zod";
import { award, contest, db, resultRevision, resultRow, reviewEntry, reviewPlan, team, transaction, work } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { kindOf } from "@/lib/domain/award/rule/kinds";
import { findRule } from "@/lib/domain/award/rule/rules";
import { lockPlan } from "@/lib/domain/award/scope";
import { contestsWithin, mustAllow } from "@/lib/domain/contest";
import { findContestPlan, isContests, isLeading, mustAllowIn } from "@/lib/domain/review";
import { Fault } from "@/lib/fault";
import { contains } from "@/lib/query/search";
import type * as calls from "./calls";
import type { SpecialAward } from "./calls";
import { inTheRunning } from "./drawing-up";
import { insertProposed } from "./placing";

/** Proposes a special award for a reviewed work, with the reason. @throws notFound, awardRuleInvalid, awardTaken */
export async function addSpecialAward({ ruleId, workId, reason }: z.output<typeof SpecialAward>, actor: Actor) {
  return transaction(async () => {
    const rule = await findRule(ruleId, actor);
    await mustAllow(rule.contestId, "result");
    if (kindOf(rule.kind).from !== "people")
      throw new Fault("awardRuleInvalid", {}, [{ field: "ruleId", fault: "awardGradedByRule" }]);
    const [at] = await db
      .select({ planId: resultRevision.planId, revisionId: resultRevision.id })
      .from(resultRow)
      .innerJoin(resultRevision, eq(resultRevision.id, resultRow.revisionId))
      .innerJoin(reviewPlan, and(eq(reviewPlan.id, resultRevision.planId), isContests))
      .innerJoin(work, eq(work.id, resultRow.workId))
      .where(
        and(
          eq(work.id, workId),
          eq(work.contestId, rule.contestId),
          eq(work.stageId, rule.stageId),
          inArray(work.status, [...inTheRunning]),
          isLeading,
        ),
      )
      .orderBy(desc(resultRevision.no), desc(resultRevision.id))
      .limit(1);
    if (!at) throw new Fault("notFound");
    await mustAllowIn(await lockPlan(at.planId, actor), "score");
    const own = and(eq(award.defId, ruleId), ne(award.status, "revoked"));
    if ((await db.$count(award, and(own, eq(award.workId, workId)))) > 0) throw new Fault("awardTaken");
    if (rule.value > 0 && (await db.$count(award, own)) >= rule.value)
      throw new Fault("awardRuleInvalid", {}, [
        { field: "ruleId", fault: "awardTooMany", params: { seats: rule.value } },
      ]);
    const [awardId] = await insertProposed(
      [{ defId: ruleId, workId, graded: false, revisionId: at.revisionId, reason }],
      rule.contestId,
      actor,
    );
    return { awardId: awardId as string };
  });
}

/** Reviewed works of a plan by title, team or number, for the choice of a special award. @throws notFound */
export async function worksToHonour({ planId, keywords }: z.output<typeof calls.worksToHonour.input>, actor: Actor) {
  await findContestPlan(planId, actor);
  return db
    .select({ value: work.id, label: sql<string>`concat_ws(' · ', ${team.number}, ${work.title}, ${team.name})` })
    .from(reviewEntry)
    .innerJoin(work, eq(work.id, reviewEntry.workId))
    .innerJoin(team, eq(team.id, work.teamId))
    .innerJoin(contest, eq(contest.id, work.contestId))
    .where(
      and(
        eq(reviewEntry.planId, planId),
        contestsWithin(actor),
        inArray(work.status, [...inTheRunning]),
        keywords ? contains(sql`concat_ws(' ', ${team.number}, ${work.title}, ${team.name})`, keywords) : undefined,
      ),
    )
    .orderBy(asc(team.number), asc(work.id))
    .limit(50);
}
