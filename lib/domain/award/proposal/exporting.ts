import type { z } from "zod";
import { record } from "@/lib/audit";
import { now, toWireDay } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import { kindOf } from "@/lib/domain/award/rule/kinds";
import type { AwardRow } from "@/lib/domain/award/shapes";
import type { FileAnswer } from "@/lib/http/file/file";
import { listed } from "@/lib/i18n/listed";
import { wordsOf } from "@/lib/i18n/words";
import { type SheetColumn, streamSheet, XLSX } from "@/lib/sheet";
import { awardFacts, type exportAwards as exportCall } from "./calls";
import { awardsBy } from "./listing";

type Fact = (typeof awardFacts)[number];

const PIECE = 500;

/** The list of awards as a spreadsheet, read in pieces. @throws notFound for a filter */
export async function exportAwards(
  { columns, ...filters }: z.output<typeof exportCall.input>,
  actor: Actor,
): Promise<FileAnswer> {
  const awards = await awardsBy(filters, actor);
  const count = await awards.count();
  const facts = awardFacts.filter((fact) => !columns?.length || columns.includes(fact));
  await record(actor, "award.export", "contest", filters.competitionId ?? null, { rows: count, columns: facts });
  const t = wordsOf(actor.locale, "award");
  const cells: Record<Fact, (row: AwardRow) => string> = {
    award: (row) => row.awardName,
    winner: (row) =>
      ({ work: row.workName, advisors: listed(row.advisors, actor.locale), school: row.schoolName })[
        kindOf(row.kind).winner
      ],
    workNo: (row) => row.workNo ?? "",
    work: (row) => row.workName,
    team: (row) => row.teamName,
    school: (row) => row.schoolName,
    advisors: (row) => listed(row.advisors, actor.locale),
    item: (row) => row.itemName,
    competition: (row) => row.competitionName,
    rank: (row) => String(row.rank ?? ""),
    score: (row) => row.score?.toFixed(2) ?? "",
    status: (row) => t(`list.status.${row.status}`),
    published: (row) => t(`list.published.${row.published}`),
    reason: (row) => row.reason ?? "",
  };
  async function* lines() {
    for (let from = 0; from < count; from += PIECE)
      for (const row of await awards.page(PIECE, from)) yield facts.map((fact) => cells[fact](row));
  }
  const heads = facts.map(
    (fact): SheetColumn => ({ title: t(`list.column.${fact}`), ...(look[fact] ?? { width: 26 }) }),
  );
  const title = t("list.title");
  return { name: `${title}-${toWireDay(now())}.xlsx`, mime: XLSX, stream: streamSheet(title, heads, lines()) };
}

const number = { kind: "number", width: 10 } as const;
const look: Partial<Record<Fact, Pick<SheetColumn, "kind" | "width">>> = {
  ...{ rank: number, score: number, award: { width: 16 }, workNo: { width: 14 }, status: { width: 10 } },
  ...{ published: { width: 10 }, winner: { width: 36 }, work: { width: 36 } },
};
