import { and, eq } from "drizzle-orm";
import { db, expert, reviewTask, sceneItem, user } from "@/db";
import { now, toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { counted } from "@/lib/domain/review/lifecycle";
import { columnsOf, shownMarks, toPoints } from "@/lib/domain/review/plan/columns";
import { seePlan } from "@/lib/domain/review/scope";
import { Fault } from "@/lib/fault";
import type { FileAnswer } from "@/lib/http/file/file";
import { listed } from "@/lib/i18n/listed";
import { nameFor, wordsFor } from "@/lib/i18n/named";
import { wordsOf } from "@/lib/i18n/words";
import { tablePdf } from "@/lib/pdf/table";
import { presentersOf } from "./detail";
import { judgesOf, scoresOf } from "./marks";
import { placeOf } from "./sessions";

/** Sheets of a room, by work and judge. */
const sheetsOf = (sessionId: string) =>
  db
    .select({ itemId: sceneItem.id, task: reviewTask, expertName: user.realName })
    .from(reviewTask)
    .innerJoin(sceneItem, and(eq(sceneItem.planId, reviewTask.planId), eq(sceneItem.workId, reviewTask.workId)))
    .innerJoin(expert, eq(expert.id, reviewTask.expertId))
    .innerJoin(user, eq(user.id, expert.userId))
    .where(eq(sceneItem.sessionId, sessionId))
    .orderBy(sceneItem.seq, user.realName, reviewTask.id);

/**
 * The record of a room on paper: every sheet of every work with its marks and remarks, who was absent, the score, and room for each
 * judge's signature. @throws notFound
 */
export async function sceneRecord({ sessionId }: { sessionId: string }, actor: Actor): Promise<FileAnswer> {
  const place = await placeOf(sessionId);
  if (!place) throw new Fault("notFound");
  const { session, plan, contest } = place;
  await seePlan(plan.id, actor, "review:result:list");
  const [rows, judges, sheets] = await together(
    () => presentersOf(sessionId, actor.locale),
    () => judgesOf(sessionId),
    () => sheetsOf(sessionId),
  );
  const scores = await scoresOf(plan, sessionId, judges);
  const t = wordsOf(actor.locale, "review");
  const columns = columnsOf(plan);
  const marksOf = (task: (typeof sheets)[number]["task"]) => {
    const marks = shownMarks(columns, task.marks);
    return columns
      .filter(({ key }) => marks[key] !== undefined)
      .map(({ key, label }) => {
        const mark = marks[key];
        const said = typeof mark === "boolean" ? t(mark ? "scene.pass" : "scene.fail") : String(mark);
        const remark = task.comments[key];
        return `${wordsFor(actor.locale, label)} ${said}${remark ? ` (${remark})` : ""}`;
      });
  };
  const lines = rows.flatMap(({ item, judgingNo, title, teamName }) => {
    const score = scores.get(item.id);
    const own = (judges.get(item.id) ?? []).map(({ expertId, expertName, marked, absent }) => {
      const sheet = sheets.find((one) => one.itemId === item.id && one.task.expertId === expertId);
      const counts = sheet && (counted as readonly string[]).includes(sheet.task.status);
      return [
        "",
        expertName,
        marked && sheet ? listed([...marksOf(sheet.task), sheet.task.comment].filter(Boolean), actor.locale) : "",
        counts ? String(toPoints(sheet.task.total ?? 0)) : absent ? t("scene.judgeAbsent") : "—",
        "",
      ];
    });
    const said = score ? t("scene.scoreAndRank", { score: toPoints(score.score).toFixed(2), rank: score.rank }) : "";
    return [[judgingNo, teamName, title, said || t(`scene.itemStatus.${item.status}`), ""], ...own];
  });
  const pdf = tablePdf({
    title: t("scene.record.title", { room: session.room }),
    notes: [
      `${nameFor(actor.locale, contest)} · ${plan.name}`,
      t("scene.record.printed", { start: toWireTime(session.startsAt), at: toWireTime(now()) }),
    ],
    columns: [
      { title: t("scene.number"), width: 8 },
      { title: t("scene.record.judge"), width: 16 },
      { title: t("scene.record.marks"), width: 48 },
      { title: t("scene.record.total"), width: 14 },
      { title: t("scene.record.signature"), width: 14 },
    ],
    rows: lines,
    closing: [t("scene.record.leader"), t("scene.record.secretary")],
    pageOf: (page, pages) => t("scene.record.page", { page, pages }),
  });
  return { name: `${session.room}.pdf`, mime: "application/pdf", size: pdf.length, stream: pdf };
}
