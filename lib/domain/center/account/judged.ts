import { asc, eq } from "drizzle-orm";
import { contest, db, expert, expertApplication, expertCall, reviewPlan, reviewTask } from "@/db";
import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { shownName } from "@/lib/i18n/shown-name";

const day = (at: Date | null) => at && toWireTime(at);

/** The caller's own reviews, without the works' names, which are not theirs to take along, and their applications as an expert. */
export async function judgedBy({ userId, locale }: Actor) {
  const [reviews, applications] = await together(
    () =>
      db
        .select({ row: reviewTask, planName: reviewPlan.name, contestName: shownName(contest, locale) })
        .from(reviewTask)
        .innerJoin(expert, eq(expert.id, reviewTask.expertId))
        .innerJoin(reviewPlan, eq(reviewPlan.id, reviewTask.planId))
        .innerJoin(contest, eq(contest.id, reviewPlan.contestId))
        .where(eq(expert.userId, userId))
        .orderBy(asc(reviewTask.id)),
    () =>
      db
        .select({ row: expertApplication, title: expertCall.title })
        .from(expertApplication)
        .innerJoin(expertCall, eq(expertCall.id, expertApplication.callId))
        .where(eq(expertApplication.userId, userId))
        .orderBy(asc(expertApplication.id)),
  );
  return {
    reviews: reviews.map(({ row, planName, contestName }) => ({
      ...{ contestName, planName, status: row.status, marks: JSON.stringify(row.marks) },
      ...{ comments: JSON.stringify(row.comments), comment: row.comment },
    })),
    applications: applications.map(({ row, title }) => ({
      ...{ title, realName: row.name, jobTitle: row.jobTitle, fields: row.fields.join(", "), degree: row.degree },
      ...{ answers: JSON.stringify(row.answers), status: row.status, reason: row.reason, time: day(row.appliedAt) },
    })),
  };
}
