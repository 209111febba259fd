import { now, toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { toPoints } from "@/lib/domain/review/plan/columns";
import { presentersOf } from "@/lib/domain/review/scene/detail";
import { judgesOf, scoresOf } from "@/lib/domain/review/scene/marks";
import { placeOf } from "@/lib/domain/review/scene/sessions";
import { seePlan } from "@/lib/domain/review/scope";
import { Fault } from "@/lib/fault";
import type { FileAnswer } from "@/lib/http/file/file";
import { nameFor } from "@/lib/i18n/named";
import { wordsOf } from "@/lib/i18n/words";
import { tablePdf } from "@/lib/pdf/table";
import { sheetsOf, signedBy, writtenOn } from "./sheets";

/** Characters of one row: what is longer goes on in the next. */
const ROW = 400;
const rowsOf = (text: string) => {
  const letters = Array.from(text);
  return Array.from({ length: Math.max(1, Math.ceil(letters.length / ROW)) }, (_, n) =>
    letters.slice(n * ROW, (n + 1) * ROW).join(""),
  );
};

/**
 * The record of a room on paper: every sheet of every work with its marks and remarks, who was absent, the score, and each judge's signature
 * or the room for one. @throws notFound
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
  const linesOf = async (itemId: string) => {
    const lines: string[][] = [];
    for (const { expertId, expertName, marked, absent } of judges.get(itemId) ?? []) {
      const sheet = sheets.find((one) => one.itemId === itemId && one.task.expertId === expertId);
      const total =
        marked && sheet ? toPoints(sheet.task.total ?? 0).toFixed(2) : absent ? t("scene.judgeAbsent") : "—";
      const [first = "", ...more] = rowsOf(marked && sheet ? await writtenOn(sheet, plan, actor.locale) : "");
      lines.push(["", expertName, first, total, sheet ? signedBy(sheet, actor.locale) : ""]);
      for (const text of more) lines.push(["", "", text, "", ""]);
    }
    return lines;
  };
  const lines: string[][] = [];
  for (const { item, judgingNo, title, teamName } of rows) {
    const score = scores.get(item.id);
    const said = score ? t("scene.scoreAndRank", { score: toPoints(score.score).toFixed(2), rank: score.rank }) : "";
    lines.push([judgingNo, teamName, title, said || t(`scene.itemStatus.${item.status}`), ""]);
    lines.push(...(await linesOf(item.id)));
  }
  const pdf = tablePdf({
    title: t("scene.record.title", { room: session.room }),
    notes: [
      `${nameFor(actor.locale, contest)} · ${plan.name}`,
      t("scene.record.printed", { start: toWireTime(session.startsAt), at: toWireTime(now()) }),
    ],
    columns: [
      { title: t("scene.number"), width: 8 },
      { title: t("scene.record.judge"), width: 14 },
      { title: t("scene.record.marks"), width: 42 },
      { title: t("scene.record.total"), width: 12 },
      { title: t("scene.record.signature"), width: 24 },
    ],
    rows: lines,
    closing: [t("scene.record.leader"), t("scene.record.secretary")],
    pageOf: (page, pages) => t("scene.record.page", { page, pages }),
  });
  const name = `${t("scene.record.title", { room: session.room })} ${toWireTime(session.startsAt).slice(0, 10)}.pdf`;
  return { name, mime: "application/pdf", size: pdf.length, stream: pdf };
}
