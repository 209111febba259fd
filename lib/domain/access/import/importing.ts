import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { db, department } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { within } from "@/lib/domain/org";
import { Fault } from "@/lib/fault";
import { wordsOf } from "@/lib/i18n/words";
import { limit } from "@/lib/limit/limits";
import { checkFile, type ImportKind, importChecked, problemFile, problemsOf } from "@/lib/sheet/importing";
import {
  type checkImport as checkEndpoint,
  type importUsers as importEndpoint,
  type importProblems as problemsEndpoint,
  type UserColumn,
  userColumns,
} from "./calls";
import type { Entry } from "./entry";
import { forms, shown } from "./forms";
import { judgeBy } from "./judging";
import { worldOf } from "./known";
import { writeEntries } from "./writing";

const checks = limit("import-check", { points: 60, seconds: 600 });

/** Where rows without an organisation go. @throws notFound for a department out of scope */
async function homeFor(deptId: string | null | undefined, actor: Actor) {
  if (!deptId) return { groupId: actor.groupId };
  const [found] = await db
    .select({ groupId: department.groupId, departmentId: department.id })
    .from(department)
    .where(and(eq(department.id, deptId), within(actor, department.groupId)));
  if (!found) throw new Fault("notFound", {}, [{ field: "deptId", fault: "notFound" }]);
  return found;
}

/** What is chosen beside the file: whether known people are changed, and the department of those whose row names no organisation. */
interface Options {
  updateSupport: 0 | 1;
  deptId: string | null;
}

const people: ImportKind<UserColumn, Options, Entry, Actor> = {
  kind: "user",
  columns: userColumns,
  required: ["username"],
  heading: (column, locale) => wordsOf(locale, "access")(`import.columns.${column}`),
  forms,
  shown,
  judge: async (rows, { updateSupport, deptId }, actor, hold) => {
    const home = await homeFor(deptId, actor);
    const world = await worldOf(
      rows.map((row) => row.values),
      actor,
      hold,
    );
    return judgeBy(world, { updateSupport: updateSupport === 1, home }, actor);
  },
  write: writeEntries,
};

/**
 * Reads and judges a spreadsheet of people; nothing of theirs is written. What was read is stored sealed for 30 minutes.
 * @throws the faults of a file that cannot be read, sheetColumnsMissing, sheetEmpty (all 13017); notFound (department); tooFast
 */
export async function checkImport(
  { file, updateSupport, deptId }: z.output<typeof checkEndpoint.input>,
  actor: Actor,
  body: ReadableStream<Uint8Array>,
) {
  await checks.take(actor.userId);
  const bytes = Buffer.from(await new Response(body).arrayBuffer());
  return checkFile(people, { file, bytes, options: { updateSupport, deptId: deptId ?? null } }, actor);
}

/**
 * Imports a checked spreadsheet, judged once more by what is true now: all of it, or with `onlyValid` the rows without problems.
 * @throws notFound for a check of somebody else; importOutdated, importUsed, importOtherFile, importFailed, with a result as data
 */
export const importUsers = (request: z.output<typeof importEndpoint.input>, actor: Actor) =>
  importChecked(people, request, actor);

/**
 * A checked spreadsheet with its problems in a column of its own, for whoever had it checked.
 * @throws notFound for a check of somebody else, one without problems, and one that is long over
 */
export async function importProblems({ checkId }: z.output<typeof problemsEndpoint.input>, actor: Actor) {
  const { file, sheet } = await problemsOf(checkId, actor);
  return problemFile(file, sheet, actor.locale);
}
