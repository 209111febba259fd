import type { z } from "zod";
import { memberRoles } from "@/db/values";
import type { Actor } from "@/lib/domain/actor";
import type { FormField } from "@/lib/domain/contest/contract";
import type { FileAnswer } from "@/lib/http/file/file";
import { MAX_ROWS } from "@/lib/http/file/import";
import { listed } from "@/lib/i18n/listed";
import { wordsFor } from "@/lib/i18n/named";
import { wordsOf } from "@/lib/i18n/words";
import { writeTemplate, XLSX } from "@/lib/sheet";
import { type TeamColumn, teamColumns, type exportTeamTemplate as templateCall } from "./calls";
import { columnOf } from "./columns";
import { placeFor } from "./scene";

/** Exports the form to fill in, made from the contest's own tracks and questions. @throws notFound */
export async function exportTeamTemplate(
  { competitionId }: z.output<typeof templateCall.input>,
  actor: Actor,
): Promise<FileAnswer> {
  const { contest, tracks, groups, columns } = await placeFor(competitionId, actor);
  const t = wordsOf(actor.locale, "enrollment");
  const names = (places: readonly { name: string }[]) => [...new Set(places.map((place) => place.name))];
  const choices: Partial<Record<string, string[]>> = {
    itemName: names(tracks),
    subItemName: names(groups),
    role: memberRoles.map((role) => t(`role.${role}`)),
  };
  const required = new Set(columns.required);
  const title = (column: string) => columns.heading(column, actor.locale);
  const starred = (column: string, field?: FormField) =>
    required.has(column) || field?.required === "always" ? `${title(column)} *` : title(column);
  const fixed = teamColumns.map((column) => ({
    title: starred(column),
    choices: choices[column],
    width: column === "teamName" || column === "account" ? 26 : 16,
  }));
  const own = columns.asked.map((field) => ({
    title: starred(columnOf(field), field),
    choices: field.type === "radio" || field.type === "select" ? labelsOf(field, actor) : [],
    width: 24,
  }));
  const help = (column: TeamColumn) => {
    const list = choices[column] ?? [];
    return t(`import.help.${column}`) + (list.length ? ` ${listed(list, actor.locale)}` : "");
  };
  const bytes = await writeTemplate(
    { name: t("import.sheet"), rows: MAX_ROWS, columns: [...fixed, ...own] },
    {
      locale: actor.locale,
      lines: [
        [t("import.notesColumn"), t("import.notesHow")],
        ...teamColumns.map((column) => [title(column), help(column)]),
        ...columns.asked.map((field) => [title(columnOf(field)), aboutField(field, actor)]),
        ["", t("import.notesMore", { max: MAX_ROWS })],
        ["", t("import.notesTeam")],
      ],
    },
  );
  return {
    name: `${t("import.templateName", { contest: contest.name })}.xlsx`,
    mime: XLSX,
    size: bytes.length,
    stream: bytes,
  };
}

const labelsOf = ({ options = [] }: FormField, { locale }: Actor) =>
  options.map(({ label }) => wordsFor(locale, label));

/** Whom a question is put to, whether it must be answered, what may be chosen, and what the organiser says of it. */
function aboutField(field: FormField, actor: Actor): string {
  const t = wordsOf(actor.locale, "enrollment");
  const to = field.target as "team" | "captain" | "member" | "advisor";
  const labels = labelsOf(field, actor);
  return [
    t(`import.asked.${to}`),
    field.required === "always" && t("import.mustAnswer"),
    field.type === "checkbox" && labels.length > 0 && t("import.several"),
    labels.length > 0 && t("import.choices", { list: listed(labels.slice(0, 60), actor.locale) }),
    field.help && wordsFor(actor.locale, field.help),
  ]
    .filter((part) => part)
    .join(" ");
}
