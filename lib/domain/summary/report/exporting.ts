import { Readable } from "node:stream";
import { record } from "@/lib/audit";
import { toWireTime } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import { MOST_BYTES, zipped } from "@/lib/domain/zipping";
import { Fault } from "@/lib/fault";
import type { FileAnswer } from "@/lib/http/file/file";
import { wordsFor } from "@/lib/i18n/named";
import { wordsOf } from "@/lib/i18n/words";
import { streamSheet, XLSX } from "@/lib/sheet/writing";
import { fileName } from "@/lib/text/file-name";
import { cellOf, figuresAsked, lastOf, ownSummary } from "./figures";

/** The answers of all schools as a spreadsheet, one line a school. @throws notFound */
export async function exportFigures({ summaryId }: { summaryId: string }, actor: Actor): Promise<FileAnswer> {
  const of = await ownSummary(summaryId, actor);
  const rows = await lastOf(summaryId, actor.locale);
  const fields = figuresAsked(of);
  const t = wordsOf(actor.locale, "summary");
  await record(actor, "summary.export", "summary", summaryId, { rows: rows.length });
  const columns = [
    { title: t("column.school"), width: 36 },
    { title: t("column.status"), width: 14 },
    { title: t("column.submitTime"), width: 20 },
    { title: t("column.late"), width: 10 },
    ...fields.map(({ label, type }) => ({
      title: wordsFor(actor.locale, label),
      width: type === "number" ? 14 : 30,
      ...(type === "number" && { kind: "number" as const }),
    })),
  ];
  async function* cells() {
    for (const { report, version, schoolName } of rows)
      yield [
        schoolName,
        t(`status.${report.status}`),
        version ? toWireTime(version.submittedAt) : "",
        version ? t(version.late ? "yes" : "no") : "",
        ...fields.map((field) => cellOf(field, version?.answers[field.key], actor.locale)),
      ];
  }
  return { name: `${of.title}.xlsx`, mime: XLSX, stream: streamSheet(t("figures"), columns, cells()) };
}

/** The last version of every report in one zip, each named after its school. @throws notFound, reportsTooLarge, fileCorrupt */
export async function zipReports({ summaryId }: { summaryId: string }, actor: Actor): Promise<FileAnswer> {
  const of = await ownSummary(summaryId, actor);
  const rows = await lastOf(summaryId, actor.locale);
  const files = rows.flatMap(({ version, file: stored, schoolName }) =>
    version && stored ? [{ ...stored, name: fileName(`${schoolName}-${version.no}.pdf`), id: version.id }] : [],
  );
  if (files.reduce((sum, { size }) => sum + Number(size), 0) > MOST_BYTES)
    throw new Fault("reportsTooLarge", { max: MOST_BYTES / 1e9 });
  await record(actor, "summary.zip", "summary", summaryId, { files: files.length });
  return { name: `${of.title}.zip`, mime: "application/zip", stream: Readable.from(zipped(files)) };
}
