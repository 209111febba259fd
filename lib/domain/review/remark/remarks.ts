import { createHmac } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import { db, expert, planExpert, remarkCover, reviewPlan, reviewTask, user, work } from "@/db";
import { together } from "@/lib/collection/together";
import { keyFor } from "@/lib/crypto";
import { counted } from "@/lib/domain/review/lifecycle";
import { columnsOf } from "@/lib/domain/review/plan/columns";
import type { Plan } from "@/lib/domain/review/scope";
import { redact } from "@/lib/domain/review/task/redaction";
import type { Locale } from "@/lib/i18n/locale";
import { wordsFor } from "@/lib/i18n/named";

/** Remarks of counted reviews, a row each: where it stands, and its text. The statement joins `review_task`. */
export const remarksOfTask = sql`lateral (
  select 'comment' as field, ${reviewTask.comment} as text
  union all select 'comments.' || c.key, c.value from jsonb_each_text(${reviewTask.comments}) c
  union all select 'marks.' || m.key, m.value #>> '{}' from jsonb_each(${reviewTask.marks}) m where jsonb_typeof(m.value) = 'string'
) remark`;
export const remarkField = sql<string>`remark.field`;
export const remarkText = sql<string>`remark.text`;
export const isRemark = and(inArray(reviewTask.status, [...counted]), sql`length(trim(remark.text)) > 0`);

/** The column that a remark is about, in the reader's words; null: the work as a whole. */
export function columnOf(plan: Pick<Plan, "columns">, field: string, locale: Locale): string | null {
  const [, key] = field.split(".");
  const column = columnsOf(plan).find((one) => one.key === key);
  return column ? (wordsFor(locale, column.label) ?? column.key) : null;
}

interface TeamRemarks {
  workId: string;
  planId: string;
  planName: string;
  /** Of each expert, in an order of the work's own, what they wrote. */
  experts: { columnName: string | null; text: string; redacted: boolean }[][];
}

/** Stands before the text of a review alone: whoever knows one work's order learns nothing of another's. */
const orderOf = (workId: string, taskId: string) =>
  createHmac("sha256", keyFor("remarks")).update(`${workId} ${taskId}`).digest("hex");

/** By which words the experts of these plans are known. */
async function expertWords(planIds: readonly string[]) {
  const rows = await db
    .select({
      planId: planExpert.planId,
      words: sql<(string | null)[]>`array[${user.realName}, ${user.username}, ${user.email}, ${user.mobile}]`,
    })
    .from(planExpert)
    .innerJoin(expert, eq(expert.id, planExpert.expertId))
    .innerJoin(user, eq(user.id, expert.userId))
    .where(inArray(planExpert.planId, [...planIds]));
  return (planId: string) =>
    rows.filter((row) => row.planId === planId).flatMap(({ words }) => words.filter((one) => one !== null));
}

/**
 * What teams read of the reviews of their works in these released plans: no expert's name, neither in an order that tells who it was nor
 * in the words, nothing that is hidden, and what is redacted in its edited words. Whoever asks has shown that they may.
 */
export async function remarksForTeams(
  places: readonly { planId: string; workId: string }[],
  locale: Locale,
): Promise<TeamRemarks[]> {
  if (places.length === 0) return [];
  const planIds = [...new Set(places.map(({ planId }) => planId))];
  const [rows, wordsOf] = await together(
    () =>
      db
        .select({
          taskId: reviewTask.id,
          planId: reviewTask.planId,
          workId: reviewTask.workId,
          planName: reviewPlan.name,
          columns: reviewPlan.columns,
          field: remarkField,
          text: sql<string>`coalesce(${remarkCover.text}, remark.text)`,
          redacted: sql<boolean>`${remarkCover.state} is not null`,
        })
        .from(reviewTask)
        .innerJoin(reviewPlan, eq(reviewPlan.id, reviewTask.planId))
        .innerJoin(work, eq(work.id, reviewTask.workId))
        .innerJoin(remarksOfTask, sql`true`)
        .leftJoin(remarkCover, and(eq(remarkCover.taskId, reviewTask.id), sql`${remarkCover.field} = remark.field`))
        .where(
          and(
            isRemark,
            inArray(reviewTask.planId, planIds),
            inArray(
              reviewTask.workId,
              places.map(({ workId }) => workId),
            ),
            sql`${remarkCover.state} is distinct from 'hidden'`,
          ),
        )
        .orderBy(remarkField),
    () => expertWords(planIds),
  );
  return places.flatMap(({ planId, workId }) => {
    const own = rows.filter((row) => row.planId === planId && row.workId === workId);
    const tasks = [...new Set(own.map(({ taskId }) => taskId))].sort((a, b) =>
      orderOf(workId, a) < orderOf(workId, b) ? -1 : 1,
    );
    const words = wordsOf(planId);
    const experts = tasks.map((taskId) =>
      own
        .filter((row) => row.taskId === taskId)
        .map(({ field, text, columns, redacted }) => ({
          columnName: columnOf({ columns }, field, locale),
          text: redact(text, words),
          redacted,
        })),
    );
    return own[0] ? [{ workId, planId, planName: own[0].planName, experts }] : [];
  });
}
