import type { z } from "zod";
import type { Actor } from "@/lib/domain/actor";
import { findOwnContest } from "@/lib/domain/contest";
import type { FileAnswer } from "@/lib/http/file/file";
import { MAX_ROWS } from "@/lib/http/file/import";
import { wordsOf } from "@/lib/i18n/words";
import { writeTemplate, XLSX } from "@/lib/sheet";
import { OWN_COLUMNS, rollColumns, type exportRollTemplate as templateCall } from "./calls";
import { peopleOn, rollNamed } from "./importing";

/** Exports the spreadsheet to fill in for a roll, with who is on it already. @throws notFound */
export async function exportRollTemplate(
  { competitionId, rollName }: z.output<typeof templateCall.input>,
  actor: Actor,
): Promise<FileAnswer> {
  await findOwnContest(competitionId, actor);
  const roll = rollName ? await rollNamed(competitionId, rollName) : null;
  const people = roll ? await peopleOn(roll.id) : [];
  const own = roll?.columns ?? [];
  const t = wordsOf(actor.locale, "certificate");
  const honours = [...new Set(people.map(({ honour }) => honour).filter(Boolean))];
  const choices = honours.length > 0 ? honours : t("roll.honours").split("|");
  const bytes = await writeTemplate(
    {
      name: roll?.name.replaceAll(/[\\/?*[\]:]/g, " ").slice(0, 31) || t("roll.sheet"),
      rows: MAX_ROWS,
      filled: people.map(({ name, organisation, honour, nameEn, more }) => [
        ...[name, organisation, honour, nameEn],
        ...own.map((column) => more[column] ?? ""),
      ]),
      columns: [
        ...rollColumns.map((column) => ({
          title: column === "name" ? `${t("roll.columns.name")} *` : t(`roll.columns.${column}`),
          width: column === "name" ? 16 : 26,
          choices: column === "honour" ? choices : undefined,
        })),
        ...own.map((title) => ({ title })),
      ],
    },
    {
      locale: actor.locale,
      lines: [
        [t("roll.notesColumn"), t("roll.notesHow")],
        ...rollColumns.map((column) => [t(`roll.columns.${column}`), t(`roll.help.${column}`)]),
        [t("roll.notesOwn"), t("roll.help.own", { max: OWN_COLUMNS })],
        ["", t("roll.notesMore", { max: MAX_ROWS })],
      ],
    },
  );
  return { name: `${roll?.name ?? t("roll.templateFile")}.xlsx`, mime: XLSX, size: bytes.length, stream: bytes };
}
