import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { contest, db, expert, reviewEntry, reviewPlan, reviewTask, user, workVersion } from "@/db";
import { grouped } from "@/lib/collection/grouped";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { counted, live, owed } from "@/lib/domain/review/lifecycle";
import { columnsOf, shownMarks, toPoints, wireColumns } from "@/lib/domain/review/plan/columns";
import { standingOf } from "@/lib/domain/review/plan/gate";
import type { FinalScore } from "@/lib/domain/review/result/final-score";
import type { Plan } from "@/lib/domain/review/scope";
import type { PlanColumn } from "@/lib/domain/review/shapes";
import { identitiesOf, redact } from "@/lib/domain/review/task/redaction";
import { nameFor } from "@/lib/i18n/named";
import type { contestedBy, Meeting, MeetingWork } from "./calls";
import { computedOrder } from "./computed";
import { countedSheets, standing } from "./holding";
import { planToLead } from "./leading-plan";
import { answersTo } from "./protocol";
import { barredFrom } from "./ranking";

type Task = typeof reviewTask.$inferSelect;
const isCounted = ({ status }: Task) => (counted as readonly string[]).includes(status);

/** The works of the round with titles, and whether the leader has a conflict of interest with them. */
const worksOf = (plan: Plan, actor: Actor) =>
  db
    .select({
      workId: reviewEntry.workId,
      judgingNo: reviewEntry.judgingNo,
      title: workVersion.title,
      barred: sql<boolean>`exists (select 1 from ${expert} where ${expert.userId} = ${actor.userId} and ${barredFrom(sql`${reviewEntry.workId}`)})`,
    })
    .from(reviewEntry)
    .innerJoin(reviewPlan, eq(reviewPlan.id, reviewEntry.planId))
    .innerJoin(workVersion, eq(workVersion.id, reviewEntry.versionId))
    .where(and(eq(reviewEntry.planId, plan.id), isNull(reviewEntry.outIn)))
    .orderBy(asc(reviewEntry.judgingNo));

const tasksOf = (plan: Plan) =>
  db
    .select({ task: reviewTask, expertName: user.realName })
    .from(reviewTask)
    .innerJoin(expert, eq(expert.id, reviewTask.expertId))
    .innerJoin(user, eq(user.id, expert.userId))
    .where(and(eq(reviewTask.planId, plan.id), eq(reviewTask.round, plan.round), inArray(reviewTask.status, [...live])))
    .orderBy(asc(user.realName), asc(reviewTask.id))
    .limit(20_000);

/** Whether the marks of one column lie further apart than half of its range. */
function columnsDiffer(columns: readonly PlanColumn[], tasks: readonly Task[]) {
  return columns.some(({ key, type, min, max }) => {
    if (type === "text") return false;
    const marks = tasks.flatMap(({ marks }) => (typeof marks[key] === "number" ? [marks[key]] : []));
    return marks.length > 1 && (Math.max(...marks) - Math.min(...marks)) / 10_000 > (max - min) / 2;
  });
}

/** Why a work is to be discussed (docs/rules/review.md, "Meeting of the group"). */
function contestedFor(
  columns: readonly PlanColumn[],
  tasks: readonly Task[],
  row: FinalScore | undefined,
): (typeof contestedBy)[number][] {
  return [
    ...(row?.arbitrate === "spread" ? (["spread"] as const) : []),
    ...(columnsDiffer(columns, tasks) ? (["column"] as const) : []),
    ...(!row || row.arbitrate === "missing" ? (["missing"] as const) : []),
  ];
}

/**
 * The meeting of a group for its leader: the works in their order, each with all its sheets, under their numbers.
 * @throws notFound for those who do not lead the plan or owe a review, identityNeeded
 */
export async function groupMeeting({ planId }: { planId: string }, actor: Actor): Promise<Meeting> {
  const plan = await planToLead(planId, actor);
  const [computed, works, rows, sheets, [place]] = await together(
    () => computedOrder(plan),
    () => worksOf(plan, actor),
    () => tasksOf(plan),
    () => countedSheets(plan),
    () => db.select({ name: contest.name, nameEn: contest.nameEn }).from(contest).where(eq(contest.id, plan.contestId)),
  );
  const [{ ranking, state, signature }, stands, hidden] = await together(
    () => standing(plan, sheets),
    () => standingOf(plan),
    () => identitiesOf(plan.blind === "none" ? [] : works.map((one) => one.workId)),
  );
  const columns = columnsOf(plan);
  const byWork = grouped(rows, ({ task }) => task.workId);
  const scores = new Map(computed.rows.map((row) => [row.workId, row]));
  const tied = new Set(computed.ties.flat());
  const places = new Map(ranking?.workIds.map((id, at) => [id, at + 1]));
  const shown = works.map(({ workId, judgingNo, title, barred }): MeetingWork => {
    const row = scores.get(workId);
    const hide = (text: string) => redact(text, hidden.get(workId) ?? []);
    const tasks = byWork.get(workId) ?? [];
    const inNow = tasks.flatMap(({ task }) => (isCounted(task) ? [task] : []));
    return {
      judgingNo,
      title: barred ? "" : hide(title),
      place: places.get(workId) ?? null,
      rank: row?.rank ?? null,
      finalScore: row ? toPoints(row.score) : null,
      tied: tied.has(workId),
      contested: contestedFor(columns, inNow, row),
      spread: row ? toPoints(row.spread) : null,
      barred,
      sheets: barred ? [] : tasks.map(({ task, expertName }) => sheetShown(task, expertName, columns, hide)),
    };
  });
  const after = (one: MeetingWork) => one.place ?? Number.MAX_SAFE_INTEGER;
  return {
    planId,
    planName: plan.name,
    competitionName: nameFor(actor.locale, place ?? { name: "", nameEn: null }),
    blind: plan.blind,
    round: plan.round,
    planState: stands.state,
    contestStatus: stands.contestStatus,
    dispersionLimit: plan.dispersionLimit,
    owed: rows.filter(({ task }) => (owed as readonly string[]).includes(task.status)).length,
    columns: wireColumns(columns, actor.locale),
    works: shown.toSorted((a, b) => after(a) - after(b) || (a.rank ?? Infinity) - (b.rank ?? Infinity) || 0),
    state,
    version: ranking?.version ?? 0,
    proposal: ranking?.proposal ?? 0,
    answers: ranking ? await answersTo(plan, ranking.proposal) : [],
    signature,
  };
}

/** A sheet as the leader reads it: nothing of one that is not in. */
const sheetShown = (
  task: Task,
  expertName: string,
  columns: readonly PlanColumn[],
  hide: (text: string) => string,
): MeetingWork["sheets"][number] => ({
  taskId: task.id,
  expertName,
  status: task.status,
  total: isCounted(task) && task.total !== null ? toPoints(task.total) : null,
  marks: isCounted(task) ? hiddenIn(shownMarks(columns, task.marks), hide) : {},
  comments: isCounted(task)
    ? Object.fromEntries(Object.entries(task.comments).map(([key, text]) => [key, hide(text)]))
    : {},
  comment: isCounted(task) ? hide(task.comment) : "",
});

/** Words that stand for a mark, with the people behind the work covered. */
const hiddenIn = <Mark>(marks: Record<string, Mark>, hide: (text: string) => string) =>
  Object.fromEntries(Object.entries(marks).map(([key, mark]) => [key, typeof mark === "string" ? hide(mark) : mark]));
