import { and, eq, sql } from "drizzle-orm";
import { db, expert, reviewTask, sceneItem, sheetSignature, user } from "@/db";
import { toWireTime } from "@/lib/clock";
import { columnsOf, shownMarks } from "@/lib/domain/review/plan/columns";
import type { Plan } from "@/lib/domain/review/scope";
import { fromPaper, signatureHolds, timesHandedIn, typistsOf } from "@/lib/domain/review/signature/holding";
import { listed } from "@/lib/i18n/listed";
import type { Locale } from "@/lib/i18n/locale";
import { wordsFor } from "@/lib/i18n/named";
import { wordsOf } from "@/lib/i18n/words";

const handedIn = timesHandedIn(sql`${reviewTask.id}`);

/** The sheets of a room by work and judge, each with its last signature. */
export const sheetsOf = (sessionId: string) =>
  db
    .select({
      itemId: sceneItem.id,
      task: reviewTask,
      expertName: user.realName,
      signature: sheetSignature,
      handedIn,
      fromPaper: fromPaper(sql`${reviewTask.id}`),
    })
    .from(reviewTask)
    .innerJoin(sceneItem, and(eq(sceneItem.planId, reviewTask.planId), eq(sceneItem.workId, reviewTask.workId)))
    .innerJoin(expert, eq(expert.id, reviewTask.expertId))
    .innerJoin(user, eq(user.id, expert.userId))
    .leftJoin(
      sheetSignature,
      and(
        eq(sheetSignature.taskId, reviewTask.id),
        sql`${sheetSignature.handedIn} = (select max(last.handed_in) from sheet_signature last where last.task_id = ${reviewTask.id})`,
      ),
    )
    .where(and(eq(sceneItem.sessionId, sessionId), sql`${reviewTask.status} not in ('cancelled', 'declined')`))
    .orderBy(sceneItem.seq, user.realName, reviewTask.id);
type Sheet = Awaited<ReturnType<typeof sheetsOf>>[number];

/** Of the signature's digest as it is printed: enough to tell sheets apart, and to be compared by eye. */
const DIGEST_SHOWN = 16;

/** What is printed where a judge signs: the electronic signature, why there is none any more, or nothing, for a pen. */
export function signedBy({ task, signature, handedIn }: Sheet, locale: Locale): string {
  if (!signature) return "";
  const t = wordsOf(locale, "review");
  const at = toWireTime(signature.signedAt);
  if (signatureHolds(task, handedIn, signature))
    return t("scene.record.signed", { name: signature.name, at, digest: signature.digest.slice(0, DIGEST_SHOWN) });
  return t("scene.record.unsigned", { at });
}

/** Marks, remarks and words of a sheet that is in, and who typed it from paper. */
export async function writtenOn(sheet: Sheet, plan: Plan, locale: Locale): Promise<string> {
  const { task } = sheet;
  const t = wordsOf(locale, "review");
  const columns = columnsOf(plan);
  const marks = shownMarks(columns, task.marks);
  const said = columns
    .filter(({ key }) => marks[key] !== undefined)
    .map(({ key, label }) => {
      const mark = marks[key];
      const shown = typeof mark === "boolean" ? t(mark ? "scene.pass" : "scene.fail") : String(mark);
      const remark = task.comments[key];
      return `${wordsFor(locale, label)} ${shown}${remark ? ` (${remark})` : ""}`;
    });
  const typists = sheet.fromPaper ? await typistsOf(sql`${task.id}::bigint`) : [];
  const typed = typists.length > 0 && t("scene.record.typed", { names: listed(typists, locale) });
  return listed([...said, task.comment, typed || ""].filter(Boolean), locale);
}
