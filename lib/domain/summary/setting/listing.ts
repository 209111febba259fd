import { and, desc, eq, inArray, or, sql } from "drizzle-orm";
import type { z } from "zod";
import { contest, db, file, group, summary, summaryContest, summaryReport } from "@/db";
import { toWireTime } from "@/lib/clock";
import { grouped } from "@/lib/collection/grouped";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { seenBy } from "@/lib/domain/contest";
import type { FormField } from "@/lib/domain/contest/contract";
import { within } from "@/lib/domain/org";
import { organisedBy } from "@/lib/domain/summary/scope";
import { Fault } from "@/lib/fault";
import type { Locale } from "@/lib/i18n/locale";
import { shownName } from "@/lib/i18n/shown-name";
import { mustExist } from "@/lib/query/must-exist";
import { contains } from "@/lib/query/search";
import type * as calls from "./calls";

const count = (statuses: string) =>
  sql<number>`(select count(*)::int from summary_report r where r.summary_id = "summary"."id" and r.status in (${sql.raw(statuses)}))`;
const columns = {
  summary,
  askedNum: count("'requested', 'submitted', 'returned', 'accepted'"),
  submittedNum: count("'submitted', 'accepted'"),
  acceptedNum: count("'accepted'"),
};
interface Row {
  summary: typeof summary.$inferSelect;
  askedNum: number;
  submittedNum: number;
  acceptedNum: number;
}

async function contestsOf(summaryIds: string[], locale: Locale) {
  const rows = await db
    .select({
      summaryId: summaryContest.summaryId,
      competitionId: contest.id,
      competitionName: shownName(contest, locale),
    })
    .from(summaryContest)
    .innerJoin(contest, eq(contest.id, summaryContest.contestId))
    .where(inArray(summaryContest.summaryId, ["0", ...summaryIds]))
    .orderBy(contest.id);
  const of = grouped(rows, ({ summaryId }) => summaryId);
  return (summaryId: string) => (of.get(summaryId) ?? []).map(({ summaryId: _, ...one }) => one);
}

const wire = ({ summary: row, ...counts }: Row, contests: Awaited<ReturnType<typeof contestsOf>>) => ({
  summaryId: row.id,
  title: row.title,
  dueTime: toWireTime(row.dueAt),
  takesLate: row.takesLate ? (1 as const) : (0 as const),
  contests: contests(row.id),
  ...counts,
  version: row.version,
});

/** The summaries that the caller asks of schools, the newest first. @throws notFound for a contest that they may not see */
export async function listSummaries(input: z.output<typeof calls.listSummaries.input>, actor: Actor) {
  const { pageNum, pageSize, competitionId, isOver, keywords } = input;
  await mustExist({ competitionId: [contest, competitionId, seenBy(actor)] });
  const of = db.select({ id: summaryContest.summaryId }).from(summaryContest);
  const where = and(
    organisedBy(actor),
    competitionId ? inArray(summary.id, of.where(eq(summaryContest.contestId, competitionId))) : undefined,
    isOver === undefined ? undefined : sql`(${summary.dueAt} <= app_now()) = ${isOver === 1}`,
    keywords ? contains(summary.title, keywords) : undefined,
  );
  const [rows, total] = await together(
    () =>
      db
        .select(columns)
        .from(summary)
        .where(where)
        .orderBy(desc(summary.id))
        .limit(pageSize)
        .offset((pageNum - 1) * pageSize),
    () => db.$count(summary, where),
  );
  const contests = await contestsOf(
    rows.map((row) => row.summary.id),
    actor.locale,
  );
  return { list: rows.map((row) => wire(row, contests)), total, pageNum, pageSize };
}

/** A summary, for its organiser and for schools that were asked. @throws notFound */
export async function summaryDetail({ summaryId }: { summaryId: string }, actor: Actor) {
  const asked = db
    .select({ id: summaryReport.summaryId })
    .from(summaryReport)
    .innerJoin(group, eq(group.id, summaryReport.orgId))
    .where(within(actor, group.id));
  const [row] = await db
    .select({ ...columns, templateName: file.name, organises: sql<boolean>`${organisedBy(actor)}` })
    .from(summary)
    .leftJoin(file, eq(file.id, summary.templateId))
    .where(and(eq(summary.id, summaryId), or(organisedBy(actor), inArray(summary.id, asked))));
  if (!row) throw new Fault("notFound");
  const { templateName, organises, ...of } = row;
  const [contests, answered] = await together(
    () => contestsOf([summaryId], actor.locale),
    () => isAnswered(summaryId),
  );
  return {
    ...wire(of, contests),
    // How many others were asked, and how far they are, is the organiser's to know.
    ...(!organises && { askedNum: 0, submittedNum: 0, acceptedNum: 0 }),
    note: of.summary.note,
    fields: of.summary.fields as FormField[],
    templateName,
    organises: organises ? (1 as const) : (0 as const),
    answered: answered ? (1 as const) : (0 as const),
  };
}

/** A school has handed in. */
export async function isAnswered(summaryId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from summary_version v join summary_report r on r.id = v.report_id
    where r.summary_id = ${summaryId} limit 1`);
  return rows.length > 0;
}
