import { and, asc, eq, gt, type SQL } from "drizzle-orm";
import type { z } from "zod";
import { db, team, teamChange } from "@/db";
import { record } from "@/lib/audit";
import { now, toWireDay } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import type { FileAnswer } from "@/lib/http/file/file";
import { listed } from "@/lib/i18n/listed";
import type { Locale } from "@/lib/i18n/locale";
import { wordsOf } from "@/lib/i18n/words";
import { maskNumber } from "@/lib/person/contact";
import { type SheetColumn, streamSheet, XLSX } from "@/lib/sheet";
import { changeColumns, type DeskChange, type exportChanges as exportCall, isUndecided } from "./calls";
import { countChanges, deskChanges, pickedChanges } from "./listing";

type Column = (typeof changeColumns)[number];
type Row = z.input<typeof DeskChange>;

/** Exports what the queue of change requests shows for the same filters, streamed. @throws notFound for a filter */
export async function exportChanges(
  { columns, ...wanted }: z.output<typeof exportCall.input>,
  actor: Actor,
): Promise<FileAnswer> {
  const where = await pickedChanges(wanted, actor);
  const chosen = changeColumns.filter((column) => !columns?.length || columns.includes(column));
  const { keywords: _, ...filters } = wanted;
  await record(actor, "teamChange.export", "teamChange", null, {
    rows: await countChanges(where),
    columns: chosen,
    filters,
  });
  const t = wordsOf(actor.locale, "enrollment");
  const heads = chosen.map((column): SheetColumn => ({ title: t(`change.export.columns.${column}`), ...look[column] }));
  const name = t("change.export.fileName", { day: toWireDay(now()) });
  return {
    name: `${name}.xlsx`,
    mime: XLSX,
    stream: streamSheet(t("change.queue"), heads, linesOf(where, chosen, actor)),
  };
}

const time = { kind: "time", width: 20 } as const;
const text = { width: 30 } as const;
const look: Partial<Record<Column, Pick<SheetColumn, "kind" | "width">>> = {
  ...{ teamName: text, competitionName: text, schoolName: { width: 24 } },
  ...{ before: text, after: text, reason: text, answer: text, askTime: time, answerTime: time },
};

/** So many requests at a time, so that neither a statement nor memory grows with the list. */
const AT_ONCE = 500;

async function* linesOf(where: SQL | undefined, columns: readonly Column[], actor: Actor) {
  for (let last = "0"; ; ) {
    const ids = db
      .select({ id: teamChange.id })
      .from(teamChange)
      .innerJoin(team, eq(team.id, teamChange.teamId))
      .where(and(where, gt(teamChange.id, last)))
      .orderBy(asc(teamChange.id))
      .limit(AT_ONCE);
    const rows = await deskChanges(ids, [asc(teamChange.id)], actor);
    for (const row of rows) yield columns.map((column) => cellOf(column, row, actor.locale));
    const end = rows.at(-1);
    if (!end || rows.length < AT_ONCE) return;
    last = end.changeId;
  }
}

const sideOf = (side: "before" | "after", { differences }: Row, locale: Locale) => {
  const said = differences.map(({ what, [side]: value }) => (what === "studentNo" ? maskNumber(value) : (value ?? "")));
  return listed(said.filter(Boolean), locale);
};

function cellOf(column: Column, row: Row, locale: Locale): string {
  const t = wordsOf(locale, "enrollment");
  const answer = isUndecided(row) ? undefined : row.history.at(-1);
  switch (column) {
    case "before":
    case "after":
      return sideOf(column, row, locale);
    case "kind":
      return t(`change.kind.${row.kind}`);
    case "status":
      return t(`change.status.${row.status}`);
    case "answer":
      return answer?.reason ?? "";
    case "answerTime":
      return answer?.time ?? "";
    default:
      return row[column] ?? "";
  }
}
