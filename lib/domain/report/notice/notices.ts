import type { z } from "zod";
import { record } from "@/lib/audit";
import { fromWireTime, now, toWireDay } from "@/lib/clock";
import { grouped } from "@/lib/collection/grouped";
import type { Actor } from "@/lib/domain/actor";
import { Fault } from "@/lib/fault";
import type { FileAnswer } from "@/lib/http/file/file";
import { hasOfficialLayout, type Locale, tagOf } from "@/lib/i18n/locale";
import { wordsOf } from "@/lib/i18n/words";
import { paperOf } from "@/lib/text/notice/paper";
import type { NoticeList } from "@/lib/text/notice/shape";
import { DOCX, wordOf } from "@/lib/text/notice/word";
import { type About, type exportNotice as exportCall, MOST_ROWS, type NoticeColumn, type NoticeDraft } from "./calls";
import { columnsOf, type Listed, listFor } from "./listing";

/** The wording that a notice begins with, in the caller's language. @throws noPermission, notFound */
export async function noticeDetail(about: About, actor: Actor): Promise<NoticeDraft> {
  const found = await listFor(about, actor);
  const t = wordsOf(actor.locale, "notice");
  const words = { contest: found.contestName, issuer: found.issuer };
  return {
    title: t(`title.${about.kind}`, words),
    recipients: about.kind === "sealed" ? found.host : t("recipients"),
    opening: t(`opening.${about.kind}`, words),
    issuer: found.issuer,
    day: toWireDay(now()),
    rows: found.count,
    columns: [...columnsOf[about.kind]],
  };
}

const widths: Record<NoticeColumn, number> = {
  ...{ place: 5, number: 9, work: 14, team: 9, school: 10, members: 12, advisors: 8 },
};

/**
 * A notice with its list as a file. Its rows are those that the same filter shows the caller in the desk.
 * @throws noPermission, notFound, noticeEmpty, noticeTooLong, glyphMissing
 */
export async function exportNotice(
  { format, number, title, recipients, opening, issuer, day, columns, ...about }: z.output<typeof exportCall.input>,
  actor: Actor,
): Promise<FileAnswer> {
  const found = await listFor(about, actor);
  if (found.count === 0) throw new Fault("noticeEmpty");
  if (found.count > MOST_ROWS) throw new Fault("noticeTooLong", { most: MOST_ROWS });
  const t = wordsOf(actor.locale, "notice");
  const shown = columnsOf[about.kind].filter((column) => columns.includes(column));
  if (shown.length === 0) throw new Fault("badInput", {}, [{ field: "columns", word: "columnsMissing" }]);
  const rows = await found.rows();
  const list: NoticeList = {
    title: t(`list.${about.kind}`, { contest: found.contestName, issuer: found.issuer }),
    columns: [
      { title: t("column.no"), width: 4 },
      ...shown.map((column) => ({ title: t(`column.${column}`), width: widths[column] })),
    ],
    sections: sectionsOf(rows, shown),
  };
  const notice = {
    ...{
      official: hasOfficialLayout(actor.locale),
      issuer,
      number,
      title,
      recipients,
      opening,
      list,
      day: writtenDay(day, actor.locale),
    },
    words: { number: t("numberIs"), recipients: t("to"), attachment: t("attachment") },
  };
  const bytes = format === "docx" ? await wordOf(notice) : paperOf(notice);
  await record(actor, "notice.export", "contest", found.contestId, { kind: about.kind, format, rows: rows.length });
  const mime = format === "docx" ? DOCX : "application/pdf";
  return { name: `${title}.${format}`, mime, size: bytes.length, stream: bytes };
}

/** By award, then track; rows are counted within a table. */
const sectionsOf = (rows: readonly Listed[], shown: readonly NoticeColumn[]): NoticeList["sections"] =>
  [...grouped(rows, ({ prize }) => prize)].map(([heading, ofPrize]) => ({
    heading,
    tables: [...grouped(ofPrize, ({ track }) => track)].map(([track, ofTrack]) => ({
      heading: track,
      rows: ofTrack.map(({ cells }, n) => [String(n + 1), ...shown.map((column) => cells[column])]),
    })),
  }));

const writtenDay = (day: string, locale: Locale) =>
  new Intl.DateTimeFormat(tagOf(locale), { dateStyle: "long", timeZone: "Asia/Shanghai" }).format(
    fromWireTime(`${day} 12:00:00`),
  );
