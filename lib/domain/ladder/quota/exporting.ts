import type { z } from "zod";
import { record } from "@/lib/audit";
import { now, toWireDay } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { keyOf, rowsByPlace } from "@/lib/domain/ladder/promotion/numbers";
import type { FileAnswer } from "@/lib/http/file/file";
import { wordsOf } from "@/lib/i18n/words";
import { writeTemplate, XLSX } from "@/lib/sheet";
import type { exportQuotas as exportCall } from "./calls";
import { columnsFor, itemOf } from "./columns";
import { orgsFor } from "./orgs";
import { originOf } from "./quotas";
import { findPlace, tableOf } from "./table";
import { madeInWords } from "./words";

/** Exports the numbers of a stage, organisations × tracks; `data` adds works, sealed works, and what each number is made of. @throws notFound */
export async function exportQuotas(
  { stageId, type }: z.output<typeof exportCall.input>,
  actor: Actor,
): Promise<FileAnswer> {
  const { contestId, schoolId } = await findPlace({ stageId }, actor, "comp:stage:list");
  const [{ numbers, heading }, orgs, rows] = await together(
    () => columnsFor(contestId),
    () => orgsFor(stageId, actor, schoolId),
    () => tableOf(stageId),
  );
  const table = rowsByPlace(rows);
  const t = wordsOf(actor.locale, "ladder");
  const title = (column: Parameters<typeof heading>[0]) => heading(column, actor.locale);
  const isData = type === "data";
  const numbersOf = (orgId: string | null) =>
    numbers.map((column) => String(table.get(keyOf(orgId, itemOf(column)))?.value ?? ""));
  const madeOf = (orgId: string) =>
    numbers.flatMap((column) => {
      const row = table.get(keyOf(orgId, itemOf(column)));
      if (!row) return [];
      const { by, ofSchool, made } = originOf(row.origin);
      const who = ofSchool ? "originOfSchool" : "origin";
      return [`${title(column)}: ${row.value} = ${made ? madeInWords(t, made) : t(`quota.${who}.${by}`)}`];
    });
  const lines = [
    ...(schoolId ? [] : [["", t("quota.forAll"), ...numbersOf(null), ...(isData ? ["", "", ""] : [])]]),
    ...orgs.map(({ orgId, code, orgName, works, sealed }) => [
      ...[code, orgName, ...numbersOf(orgId)],
      ...(isData ? [String(works), String(sealed), madeOf(orgId).join("\n")] : []),
    ]),
  ];
  const more = isData ? (["works", "sealed", "made"] as const).map((name) => t(`quota.columns.${name}`)) : [];
  const bytes = await writeTemplate(
    {
      name: t("quota.sheet"),
      rows: lines.length,
      filled: lines,
      columns: [
        { title: title("orgCode"), width: 16 },
        { title: title("orgName"), width: 32 },
        ...numbers.map((column) => ({ title: title(column), width: 16 })),
        ...more.map((name, at) => ({ title: name, width: at === 2 ? 60 : 12 })),
      ],
    },
    {
      locale: actor.locale,
      lines: [
        [t("sheet.notesHow")],
        ...([schoolId ? "colleges" : "orgs", "cells", "empty", "order"] as const).map((n) => [t(`quota.help.${n}`)]),
      ],
    },
  );
  await record(actor, "quota.export", "stage", stageId, { type, rows: orgs.length });
  return { name: `${t("quota.sheet")}-${toWireDay(now())}.xlsx`, mime: XLSX, size: bytes.length, stream: bytes };
}
