import type { z } from "zod";
import type { Actor } from "@/lib/domain/actor";
import { type OrgWork, worksOf } from "@/lib/domain/ladder/org/works";
import { findRun } from "@/lib/domain/work";
import type { FileAnswer } from "@/lib/http/file/file";
import { nameFor } from "@/lib/i18n/named";
import { wordsOf } from "@/lib/i18n/words";
import { writeTemplate, XLSX } from "@/lib/sheet";
import { type ListColumn, listColumns, type exportListTemplate as templateCall } from "./calls";

/** Exports an organisation's works with its list as saved, to be ranked in a spreadsheet. @throws notFound */
export async function exportListTemplate(
  input: z.output<typeof templateCall.input>,
  actor: Actor,
): Promise<FileAnswer> {
  const { org, run, stage } = await findRun(input, actor, "org");
  const works = await worksOf(input, run?.id ?? null, actor.locale);
  const t = wordsOf(actor.locale, "ladder");
  const decision = ({ place, direct, reason }: OrgWork) => {
    if (place !== null || (!direct && reason === "")) return "";
    return t(direct ? "sheet.direct" : "sheet.leftOut");
  };
  const lines = works
    .filter(({ candidate }) => candidate)
    .map((work) => [
      ...[work.itemName, work.teamNumber ?? "", work.title, work.teamName, work.members[0] ?? ""],
      ...[work.place === null ? "" : String(work.place), decision(work), work.place === null ? work.reason : ""],
    ]);
  const widths: Partial<Record<ListColumn, number>> = { title: 40, teamName: 24, place: 10, reason: 36 };
  const bytes = await writeTemplate(
    {
      name: t("sheet.name"),
      rows: lines.length,
      filled: lines,
      columns: listColumns.map((column) => ({
        title: t(`sheet.columns.${column}`),
        width: widths[column] ?? 16,
        choices: column === "decision" ? [t("sheet.direct"), t("sheet.leftOut")] : undefined,
      })),
    },
    {
      locale: actor.locale,
      lines: [
        [t("sheet.notesColumn"), t("sheet.notesHow")],
        ...listColumns.map((column) => [t(`sheet.columns.${column}`), t(`sheet.help.${column}`)]),
        ["", t("sheet.notesMore")],
      ],
    },
  );
  const name = `${t("sheet.file", { stage: nameFor(actor.locale, stage), org: nameFor(actor.locale, org) })}.xlsx`;
  return { name, mime: XLSX, size: bytes.length, stream: bytes };
}
