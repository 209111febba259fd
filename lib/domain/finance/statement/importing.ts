import { and, eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import { bankLine, db } from "@/db";
import { insertManyIds } from "@/db/many";
import { sha256 } from "@/lib/crypto";
import type { Actor } from "@/lib/domain/actor";
import { today } from "@/lib/domain/finance/days";
import { lineLifecycle } from "@/lib/domain/finance/lifecycle";
import type { JobImport } from "@/lib/events";
import { Fault } from "@/lib/fault";
import type { FileAnswer } from "@/lib/http/file/file";
import { wordsOf } from "@/lib/i18n/words";
import { limit } from "@/lib/limit/limits";
import { writeTemplate, XLSX } from "@/lib/sheet";
import { checkFile, type FormedRow, type ImportKind, importChecked, type Verdict } from "@/lib/sheet/importing";
import { isStorable } from "@/lib/text/normal";
import { ownOrganisation } from "./account";
import {
  type checkStatement as checkCall,
  importStatement as importCall,
  type StatementColumn,
  statementColumns,
} from "./calls";
import { broughtFen, columnsFor, isDay, isEndless, sideOf } from "./columns";
import { layoutsIn } from "./layout";

type Line = Pick<typeof bankLine.$inferInsert, "digest" | "paidOn" | "amountFen" | "payer" | "words" | "bankNo">;
type Row = FormedRow<StatementColumn>;
type Judged = Verdict<StatementColumn, Line | null>;

const checks = limit("statement-check", { points: 60, seconds: 600 });
/** Twenty million yuan: what a column of 32 bits holds, and more than any school pays at once. */
const MOST_FEN = 2_000_000_000;
const LONGEST = 200;

const linesOf = ({ values }: Row) => [values.paidOn, values.amount, values.payer, values.words, values.bankNo];

/** The same line may stand in a statement twice: each of them is one by which of them it is. */
function digests(rows: readonly Row[]): Map<number, string> {
  const seen = new Map<string, number>();
  return new Map(
    rows.map((row) => {
      const line = JSON.stringify(linesOf(row));
      const no = (seen.get(line) ?? 0) + 1;
      seen.set(line, no);
      return [row.rowNum, sha256(Buffer.from(`${no} ${line}`))];
    }),
  );
}

async function kindFor(groupId: string): Promise<ImportKind<StatementColumn, object, Line | null, Actor>> {
  return {
    kind: "bankLine",
    ...columnsFor(await layoutsIn(groupId)),
    judge: async (rows, _, { locale }) => {
      const by = digests(rows);
      const known = await db
        .select({ digest: bankLine.digest })
        .from(bankLine)
        .where(and(eq(bankLine.payeeId, groupId), inArray(bankLine.digest, [...by.values(), ""])));
      const taken = new Set(known.map(({ digest }) => digest));
      const last = await today();
      const t = wordsOf(locale, "bill");
      const said = wordsOf(locale, "sheet");
      return (row) => {
        const { values, rowNum, troubles = {} } = row;
        const errors: Judged["errors"] = [];
        const wrong = (column: StatementColumn, word: "day" | "dayToCome" | "amount" | "side" | "most" | "long") =>
          errors.push({ column, message: t(`statement.wrong.${word}`, { column: t(`statement.columns.${column}`) }) });
        for (const column of statementColumns) {
          const trouble = troubles[column];
          if (trouble)
            errors.push({
              column,
              message: said(`trouble.${trouble.trouble}`, {
                column: t(`statement.columns.${column}`),
                ...trouble.params,
              }),
            });
          else if (values[column].length > LONGEST || !isStorable(values[column])) wrong(column, "long");
        }
        const side = sideOf(values.side);
        const amountFen = side === "out" ? 0 : broughtFen(values.amount);
        if (!troubles.paidOn && !isDay(values.paidOn)) wrong("paidOn", "day");
        else if (!troubles.paidOn && values.paidOn > last) wrong("paidOn", "dayToCome");
        if (!troubles.side && !side) wrong("side", "side");
        if (!troubles.amount && amountFen === null) wrong("amount", isEndless(values.amount) ? "most" : "amount");
        if (amountFen !== null && amountFen > MOST_FEN) wrong("amount", "most");
        if (errors.length > 0) return { action: "skip", errors, entry: null };
        const digest = by.get(rowNum) as string;
        if (!amountFen || taken.has(digest)) return { action: "unchanged", errors, entry: null };
        const { paidOn, payer, words, bankNo } = values;
        return { action: "create", errors, entry: { digest, paidOn, amountFen, payer, words, bankNo } };
      };
    },
    write: async (entries, actor) => {
      const lines = entries.flatMap((line) => line ?? []);
      const ids = await insertManyIds(
        bankLine,
        lines.map((line) => ({ ...line, payeeId: groupId, takenBy: actor.userId })),
      );
      await lineLifecycle.begin(ids, "open", actor);
    },
  };
}

/** Who has a bank's sheet has no use for a template: they choose its columns. */
function headedElsewhere(error: unknown): never {
  if (!(error instanceof Fault) || error.fault !== "sheetColumnsMissing") throw error;
  const { params } = error;
  throw new Fault("statementColumnsMissing", params, [{ field: "file", fault: "statementColumnsMissing", params }]);
}

/**
 * Reads and judges a bank's statement; nothing of it is written.
 * @throws the faults of a file that cannot be read, statementColumnsMissing, sheetEmpty (all 13017), notFound, tooFast
 */
export async function checkStatement(
  { file }: z.output<typeof checkCall.input>,
  actor: Actor,
  body: ReadableStream<Uint8Array>,
) {
  await checks.take(actor.userId);
  const kind = await kindFor(ownOrganisation(actor));
  const bytes = Buffer.from(await new Response(body).arrayBuffer());
  return checkFile(kind, { file, bytes, options: {} }, actor).catch(headedElsewhere);
}

/**
 * Takes in a checked statement, judged once more by what is true now.
 * @throws notFound for a check of somebody else; importOutdated, importUsed, importOtherFile, importFailed with a result as data
 */
export async function importStatement(request: z.output<typeof importCall.input>, actor: Actor) {
  return importChecked(await kindFor(ownOrganisation(actor)), request, actor);
}

/** A sheet with the columns that are read, to be filled where a bank gives none. */
export async function exportStatementTemplate(_: object, { locale }: Actor): Promise<FileAnswer> {
  const t = wordsOf(locale, "bill");
  const columns = statementColumns.map((column) => ({ title: t(`statement.columns.${column}`), width: 24 }));
  const help = statementColumns.map((column) => [t(`statement.columns.${column}`), t(`statement.help.${column}`)]);
  const bytes = await writeTemplate(
    { name: t("statement.sheet"), columns, rows: 1 },
    { locale, lines: [[t("statement.column"), t("statement.how")], ...help] },
  );
  return { name: `${t("statement.sheet")}.xlsx`, mime: XLSX, size: bytes.length, stream: bytes };
}

/** Of lines of a bank's statement, for a job. */
export const statementImport = async ({ kind }: { kind: string }): Promise<JobImport | null> =>
  kind === "bankLine" ? { call: importCall, take: importStatement } : null;
