import { and, eq, inArray, notInArray, or, type SQL, sql } from "drizzle-orm";
import { contest, db, group, summary, summaryContest, summaryReport } from "@/db";
import { may } from "@/lib/domain/access";
import type { Actor } from "@/lib/domain/actor";
import { contestsWithin } from "@/lib/domain/contest";
import { within } from "@/lib/domain/org";
import { Fault } from "@/lib/fault";

/** Narrows `summary` to those of which the actor organises every contest, in a role that may ask for reports. */
export function organisedBy(actor: Actor): SQL {
  if (!may(actor, "summary:setting:list")) return sql`false`;
  const own = db.select({ id: contest.id }).from(contest).where(contestsWithin(actor));
  const foreign = db
    .select({ id: summaryContest.summaryId })
    .from(summaryContest)
    .where(notInArray(summaryContest.contestId, own));
  const named = db
    .select({ id: summaryContest.summaryId })
    .from(summaryContest)
    .where(inArray(summaryContest.contestId, own));
  return sql`(${inArray(summary.id, named)} and ${notInArray(summary.id, foreign)})`;
}

/** Narrows `summary_report`, joined to `summary` and `group`, to what the actor may see: as organiser, or for the school. */
export const reportsFor = (actor: Actor): SQL => or(organisedBy(actor), within(actor, group.id)) as SQL;

/** A summary that the actor organises, held to the end of the transaction. @throws notFound */
export async function lockSummary(summaryId: string, actor: Actor) {
  const [row] = await db
    .select()
    .from(summary)
    .where(and(eq(summary.id, summaryId), organisedBy(actor)))
    .for("update");
  if (!row) throw new Fault("notFound");
  return row;
}

type Side = "organiser" | "school" | "either";

/** A report with its summary and school; a school's own is that of the organisation in which the actor acts. @throws notFound */
export async function findReport(reportId: string, actor: Actor, side: Side) {
  const own = eq(summaryReport.orgId, actor.groupId ?? "0");
  const sides: Record<Side, SQL | undefined> = {
    organiser: organisedBy(actor),
    school: own,
    either: reportsFor(actor),
  };
  const [row] = await db
    .select({
      report: summaryReport,
      summary,
      org: { id: group.id, name: group.name, nameEn: group.nameEn },
      organises: sql<boolean>`${organisedBy(actor)}`,
      belongs: sql<boolean>`${own}`,
    })
    .from(summaryReport)
    .innerJoin(summary, eq(summary.id, summaryReport.summaryId))
    .innerJoin(group, eq(group.id, summaryReport.orgId))
    .where(and(eq(summaryReport.id, reportId), sides[side]));
  if (!row) throw new Fault("notFound");
  return row;
}

/** The same, its row held to the end of the transaction. @throws notFound */
export async function lockReport(reportId: string, actor: Actor, side: Side) {
  await db.select({ id: summaryReport.id }).from(summaryReport).where(eq(summaryReport.id, reportId)).for("update");
  return findReport(reportId, actor, side);
}
