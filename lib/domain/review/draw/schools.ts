import { and, eq, isNotNull, sql } from "drizzle-orm";
import { db, reviewEntry, stage, team, work } from "@/db";
import { worksOfPlan } from "@/lib/domain/review/distribution/placing";
import type { Plan } from "@/lib/domain/review/scope";

/** The works of a plan that have a judging number, with the school that each team is entered for, else its organisation. */
export const schoolsOf = (plan: Plan) =>
  db
    .select({
      workId: work.id,
      judgingNo: reviewEntry.judgingNo,
      school: sql<string>`coalesce((select school from place_of(${team.ownerGroupId})), ${team.ownerGroupId})::text`,
    })
    .from(work)
    .innerJoin(stage, eq(stage.id, work.stageId))
    .innerJoin(team, eq(team.id, work.teamId))
    .innerJoin(reviewEntry, and(eq(reviewEntry.workId, work.id), eq(reviewEntry.planId, plan.id)))
    .where(and(worksOfPlan(plan), isNotNull(reviewEntry.judgingNo)));
