import type { z } from "zod";
import type { Actor } from "@/lib/domain/actor";
import type { ImportRequest } from "@/lib/http/file/import";
import { limit } from "@/lib/limit/limits";
import { checkFile, type ImportKind, importChecked } from "@/lib/sheet/importing";
import type { checkGroups as checkCall, GroupColumn } from "./calls";
import { columnsOf, type Sheet, sheets } from "./columns";
import { type Entry, judgeAll } from "./judging";
import { worldOf } from "./known";
import { writeEntries } from "./writing";

const checks = limit("group-import-check", { points: 60, seconds: 600 });

const kindOf = (sheet: Sheet): ImportKind<GroupColumn, { updateSupport: 0 | 1 }, Entry, Actor> => ({
  kind: sheet.kind,
  ...columnsOf(sheet),
  judge: async (rows, { updateSupport }, actor, hold) => {
    const world = await worldOf(
      rows.map((row) => row.values),
      actor,
      hold,
    );
    return judgeAll(rows, world, sheet, updateSupport === 1, actor);
  },
  write: writeEntries,
});

const check =
  (sheet: Sheet) =>
  async ({ file, updateSupport }: z.output<typeof checkCall.input>, actor: Actor, body: ReadableStream<Uint8Array>) => {
    await checks.take(actor.userId);
    const bytes = Buffer.from(await new Response(body).arrayBuffer());
    return checkFile(kindOf(sheet), { file, bytes, options: { updateSupport } }, actor);
  };

const take = (sheet: Sheet) => (request: z.output<typeof ImportRequest>, actor: Actor) =>
  importChecked(kindOf(sheet), request, actor);

/**
 * Reads and judges a spreadsheet of organisations; nothing of them is written (docs/rules/org.md, "Import and export").
 * @throws the faults of a file that cannot be read, sheetColumnsMissing, sheetEmpty (all 13017); tooFast
 */
export const checkGroups = check(sheets.group);
export const checkColleges = check(sheets.college);
export const checkSchools = check(sheets.school);

/**
 * Imports a checked spreadsheet, judged once more by what is true now: all of it, or with `onlyValid` the rows without problems.
 * @throws notFound for a check of somebody else; importOutdated, importUsed, importOtherFile, importFailed, with a result as data
 */
export const importGroups = take(sheets.group);
export const importColleges = take(sheets.college);
export const importSchools = take(sheets.school);
