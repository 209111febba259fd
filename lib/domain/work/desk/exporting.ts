import { count, eq } from "drizzle-orm";
import type { z } from "zod";
import { contest, db, team, work, workVersion } from "@/db";
import { record } from "@/lib/audit";
import { now, toWireDay } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import type { FileAnswer } from "@/lib/http/file/file";
import type { Locale } from "@/lib/i18n/locale";
import { wordsOf } from "@/lib/i18n/words";
import { type SheetColumn, streamSheet, XLSX } from "@/lib/sheet";
import { type DeskWorkRow, type exportWorks as exportCall, workFacts } from "./calls";
import { pickedWorks, worksAfter } from "./listing";

type Fact = (typeof workFacts)[number];

/** Exports what the list of works shows for the same filters, streamed; states as the caller may know them. @throws notFound for a filter */
export async function exportWorks(
  { columns, ...wanted }: z.output<typeof exportCall.input>,
  actor: Actor,
): Promise<FileAnswer> {
  const picked = await pickedWorks(wanted, actor);
  const [found] = await db
    .select({ total: count() })
    .from(work)
    .innerJoin(team, eq(team.id, work.teamId))
    .innerJoin(contest, eq(contest.id, work.contestId))
    .leftJoin(workVersion, eq(workVersion.id, work.finalVersionId))
    .where(picked.where);
  const facts = workFacts.filter((fact) => !columns?.length || columns.includes(fact));
  const { keywords: _, ...filters } = wanted;
  await record(actor, "work.export", "work", null, { rows: found?.total ?? 0, columns: facts, filters });
  const t = wordsOf(actor.locale, "work");
  const heads = facts.map((fact): SheetColumn => ({ title: t(`desk.export.columns.${fact}`), ...look[fact] }));
  const name = t("desk.export.fileName", { day: toWireDay(now()) });
  return {
    name: `${name}.xlsx`,
    mime: XLSX,
    stream: streamSheet(t("desk.title"), heads, linesOf(picked, facts, actor)),
  };
}

const number = { kind: "number", width: 10 } as const;
const look: Partial<Record<Fact, Pick<SheetColumn, "kind" | "width">>> = {
  ...{ workName: { width: 40 }, teamName: { width: 30 }, competitionName: { width: 30 }, schoolName: { width: 24 } },
  ...{ versionNo: number, fileNum: number, blindFindings: number, blindUnread: number, similarShare: number },
  submitTime: { kind: "time", width: 20 },
};

/** So many works at a time, so that neither a statement nor memory grows with the list. */
const AT_ONCE = 500;

async function* linesOf(picked: Awaited<ReturnType<typeof pickedWorks>>, facts: readonly Fact[], { locale }: Actor) {
  for (let last = "0"; ; ) {
    const rows = await worksAfter(picked, last, AT_ONCE, locale);
    for (const row of rows) yield facts.map((fact) => cellOf(fact, row, locale));
    const end = rows.at(-1);
    if (!end || rows.length < AT_ONCE) return;
    last = end.workId;
  }
}

const cellOf = (fact: Fact, row: DeskWorkRow, locale: Locale): string =>
  fact === "status" ? wordsOf(locale, "work")(`status.${row.status}`) : String(row[fact] ?? "");
