import "server-only";
import { setImmediate as others } from "node:timers/promises";
import type { z } from "zod";
import { transaction } from "@/db";
import { record } from "@/lib/audit";
import { toWireTime } from "@/lib/clock";
import { sha256 } from "@/lib/crypto";
import { Fault } from "@/lib/fault";
import { type ImportCheck, type ImportRequest, type ImportResult, MAX_ROWS } from "@/lib/http/file/import";
import { wordsOf } from "@/lib/i18n/words";
import { openSheet, type Sheet } from "@/lib/sheet";
import { isNotes } from "@/lib/sheet/notes";
import { keepCheck, nothing, takeCheck } from "./checks";
import { formed } from "./forming";
import { typedRows } from "./headings";
import type { FormedRow, ImportColumns, Importer, ImportKind, TypedRow, Verdict } from "./kind";
import { isProblemHeading, problemSheet } from "./problem-sheet";
import { tellProgress } from "./progress";

export { cameTo, chosenFor, leaveCheck, noteOutcome, problemsOf } from "./checks";
export { typedRows } from "./headings";
export type { FormedRow, ImportColumns, ImportKind, Verdict } from "./kind";
export { problemFile } from "./problem-sheet";
export { tellProgress, whileTold } from "./progress";

/** The rows that a check shows, and the problems that it lists; who has more of them reads no further. */
const SHOWN = 200;
const TOLD = 5000;
/** So many rows are judged before others have their turn. */
const SLICE = 100;

type Judged<Column extends string, Entry> = FormedRow<Column> & Verdict<Column, Entry>;

/** Rows in slices, so that others have their turns between two. */
async function inSlices<T, R>(
  rows: readonly T[],
  act: (row: T) => R,
  between: (done: number) => Promise<unknown> = () => others(),
): Promise<R[]> {
  const done: R[] = [];
  for (const [n, row] of rows.entries()) {
    if (n % SLICE === 0) await between(n);
    done.push(act(row));
  }
  return done;
}

async function judged<Column extends string, Options, Entry, A extends Importer>(
  kind: Omit<ImportKind<Column, Options, Entry, A>, "write">,
  rows: readonly TypedRow<Column>[],
  options: Options,
  actor: A,
  hold = false,
): Promise<Judged<Column, Entry>[]> {
  const formedRows = await inSlices(rows, (row) => formed(kind, row));
  const total = rows.length;
  await tellProgress({ total, judged: 0, written: 0 });
  const judge = await kind.judge(formedRows, options, actor, hold);
  const judging = async (done: number) => (await others(), tellProgress({ judged: done }));
  const found = await inSlices(formedRows, (row) => ({ ...row, ...judge(row) }), judging);
  await tellProgress({ judged: total });
  return found;
}

function summaryOf(rows: readonly Judged<string, unknown>[], actor: Importer): ImportResult {
  const t = wordsOf(actor.locale, "sheet");
  const counts = { create: 0, update: 0, unchanged: 0, skip: 0 };
  const messageList: string[] = [];
  let problems = 0;
  for (const { rowNum, action, errors } of rows) {
    counts[action]++;
    for (const { message } of errors) if (++problems <= TOLD) messageList.push(t("row", { row: rowNum, message }));
  }
  if (problems > TOLD) messageList.push(t("more", { count: problems - TOLD }));
  const { create: createCount, update: updateCount, unchanged: unchangedCount, skip: invalidCount } = counts;
  const validCount = createCount + updateCount + unchangedCount;
  return { validCount, invalidCount, createCount, updateCount, unchangedCount, messageList };
}

/** What the person should know about the file beside its rows. */
function noticesOf(sheet: Sheet, unknown: readonly string[], actor: Importer): string[] {
  const { name, otherSheets, hiddenRows, formulas } = sheet;
  const t = wordsOf(actor.locale, "sheet");
  const count = otherSheets.filter((one) => !isNotes(one)).length;
  const unread = unknown.filter((heading) => !isProblemHeading(heading));
  return [
    ...(count > 0 ? [t("notice.otherSheets", { name, count })] : []),
    ...(hiddenRows > 0 ? [t("notice.hiddenRows", { count: hiddenRows })] : []),
    ...(formulas > 0 ? [t("notice.formulas", { count: formulas })] : []),
    ...(unread.length > 0 ? [t("notice.unknown", { columns: unread.slice(0, 20).join(", ").slice(0, 200) })] : []),
  ];
}

/**
 * Reads and judges a spreadsheet; nothing of it is written. What was read is stored for the import.
 * @throws the faults of a file that cannot be read (13017)
 */
export async function checkFile<Column extends string, Options, Entry, A extends Importer>(
  kind: Omit<ImportKind<Column, Options, Entry, A>, "write">,
  { file, bytes, options }: { file: string; bytes: Buffer; options: Options },
  actor: A,
): Promise<z.input<typeof ImportCheck>> {
  const sheet = await openSheet(bytes, kind.mostRows ?? MAX_ROWS);
  const { rows, unknown } = typedRows(kind, sheet.rows, actor.locale);
  const found = await judged(kind, rows, options, actor);
  const counts = summaryOf(found, actor);
  const digest = sha256(bytes);
  return transaction(async () => {
    const problems = problemSheet(kind, sheet.name, rows, found, actor.locale);
    const { id, expiresAt } = await keepCheck(
      { kind: kind.kind, file, sha256: digest, rows, options, problems },
      actor,
    );
    const { messageList: _, ...numbers } = counts;
    await record(actor, `${kind.kind}.import.check`, "import_check", id, { file, sha256: digest, ...numbers });
    return {
      checkId: id,
      fileName: file,
      sha256: digest,
      sheetName: sheet.name,
      totalCount: found.length,
      ...counts,
      expiresAt: toWireTime(expiresAt),
      notices: [...noticesOf(sheet, unknown, actor), ...(kind.notices?.(entriesOf(found), actor) ?? [])],
      rows: shownOf(kind, found),
    };
  });
}

/** The first rows, with those that have problems or were changed before the others: they are what a person looks for. */
function shownOf<Column extends string>(
  { columns, shown = (_, text) => text }: ImportColumns<Column>,
  found: readonly Judged<Column, unknown>[],
) {
  const notable = found.filter(({ errors, changes }) => errors.length > 0 || changes.length > 0).slice(0, SHOWN / 2);
  const chosen = new Set([...new Set([...notable, ...found.slice(0, SHOWN)])].slice(0, SHOWN));
  return found
    .filter((row) => chosen.has(row))
    .map(({ rowNum, action, values, errors, changes }) => {
      const masked = Object.fromEntries(columns.map((column) => [column, shown(column, values[column])]));
      return { rowNum, action, values: masked, errors, changes };
    });
}

/** How often an import is judged anew because somebody else wrote one of its rows meanwhile. */
const TRIES = 3;

/**
 * Imports a checked spreadsheet, judged once more by what is true now: all of it, or with `onlyValid` the rows without problems.
 * @throws notFound for a check of somebody else; importOutdated, importUsed, importOtherFile; importFailed with the rows
 */
export async function importChecked<Column extends string, Options, Entry, A extends Importer>(
  kind: ImportKind<Column, Options, Entry, A>,
  request: z.output<typeof ImportRequest>,
  actor: A,
): Promise<ImportResult> {
  return transaction(async () => {
    const { rows, options, sha256: digest } = await takeCheck<Column, Options>({ kind: kind.kind, ...request }, actor);
    for (let tries = 1; ; tries++) {
      const found = await judged(kind, rows, options, actor, true);
      const result = summaryOf(found, actor);
      if (result.validCount === 0 || (result.invalidCount > 0 && !request.onlyValid))
        throw new Fault("importFailed", {}, [], {
          ...nothing,
          ...result,
          validCount: 0,
          createCount: 0,
          updateCount: 0,
        });
      try {
        await transaction(() => kind.write(entriesOf(found), actor));
      } catch (error) {
        if (tries < TRIES && wasBeaten(error)) continue;
        throw error;
      }
      const { messageList: _, ...numbers } = result;
      const { checkId, onlyValid } = request;
      await record(actor, `${kind.kind}.import`, "import_check", checkId, { sha256: digest, onlyValid, ...numbers });
      return result;
    }
  });
}

const entriesOf = <Entry>(found: readonly Judged<string, Entry>[]) =>
  found.flatMap(({ action, entry }) => (action === "create" || action === "update" ? [entry] : []));

/** Somebody else wrote the same name, number or address first, or waited for us as we for them. */
function wasBeaten(error: unknown): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return ["23505", "40P01"].includes((cause as { code?: string } | null)?.code ?? "");
}
