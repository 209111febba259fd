import { Readable } from "node:stream";
import type { z } from "zod";
import { record } from "@/lib/audit";
import { toWireTime } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import { Fault } from "@/lib/fault";
import type { FileAnswer } from "@/lib/http/file/file";
import { wordsFor } from "@/lib/i18n/named";
import { wordsOf } from "@/lib/i18n/words";
import { streamSheet, XLSX } from "@/lib/sheet/writing";
import { MOST_BYTES, zipped } from "@/lib/storage/zip/zipping";
import { fileName } from "@/lib/text/file-name";
import { type exportFigures as exportCall, figureFacts } from "./calls";
import { cellOf, figuresAsked, lastOf, ownSummary } from "./figures";

/** The answers of all schools as a spreadsheet, one line a school, in the columns chosen. @throws notFound */
export async function exportFigures(
  { summaryId, columns: chosen }: z.output<typeof exportCall.input>,
  actor: Actor,
): Promise<FileAnswer> {
  const of = await ownSummary(summaryId, actor);
  const rows = await lastOf(summaryId, actor.locale);
  const has = (column: string) => !chosen?.length || chosen.includes(column);
  const facts = figureFacts.filter(has);
  const fields = figuresAsked(of).filter(({ key }) => has(`answer.${key}`));
  const t = wordsOf(actor.locale, "summary");
  await record(actor, "summary.export", "summary", summaryId, {
    rows: rows.length,
    columns: [...facts, ...fields.map(({ key }) => key)],
  });
  const columns = [
    ...facts.map((fact) => ({ title: t(`column.${fact}`), width: widths[fact] })),
    ...fields.map(({ label, type }) => ({
      title: wordsFor(actor.locale, label),
      width: type === "number" ? 14 : 30,
      ...(type === "number" && { kind: "number" as const }),
    })),
  ];
  async function* cells() {
    for (const { report, version, schoolName } of rows) {
      const told = {
        school: schoolName,
        status: t(`status.${report.status}`),
        submitTime: version ? toWireTime(version.submittedAt) : "",
        late: version ? t(version.late ? "yes" : "no") : "",
      };
      yield [
        ...facts.map((fact) => told[fact]),
        ...fields.map((field) => cellOf(field, version?.answers[field.key], actor.locale)),
      ];
    }
  }
  return { name: `${of.title}.xlsx`, mime: XLSX, stream: streamSheet(t("figures"), columns, cells()) };
}

const widths = { school: 36, status: 14, submitTime: 20, late: 10 } as const;

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
