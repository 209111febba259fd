import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, department, importCheck, transaction } from "@/db";
import { record } from "@/lib/audit";
import { toWireTime } from "@/lib/clock";
import { conceal, reveal, sha256 } from "@/lib/crypto";
import { within } from "@/lib/domain/org";
import { Fault } from "@/lib/fault";
import { type ImportCheck, type ImportResult, MAX_ROWS } from "@/lib/http/import";
import { wordsOf } from "@/lib/i18n/words";
import { limit } from "@/lib/limits";
import { readSheet } from "@/lib/sheet";
import type { Actor } from "./actor";
import type { checkImport as checkEndpoint } from "./import-contract";
import { type TypedRow, typedRows } from "./import-headings";
import { type Judged, judge } from "./import-judging";
import { worldOf } from "./import-known";
import { writeEntries } from "./import-writing";
import { maskIdentityCard } from "./masking";

/** contract.md, "Lifetimes". */
const MINUTES = 30;
/** The rows that a check shows. */
const SHOWN = 200;
const checks = limit("import-check", { points: 60, seconds: 600 });

/** Where rows without an organisation go. @throws notFound for a department out of reach */
async function homeFor(deptId: string | null | undefined, actor: Actor) {
  if (!deptId) return { groupId: actor.groupId };
  const [found] = await db
    .select({ groupId: department.groupId, departmentId: department.id })
    .from(department)
    .where(and(eq(department.id, deptId), within(actor, department.groupId)));
  if (!found) throw new Fault("notFound", {}, [{ field: "deptId", fault: "notFound" }]);
  return found;
}

async function judged(
  rows: TypedRow[],
  { updateSupport, deptId, hold }: { updateSupport: 0 | 1; deptId?: string | null; hold?: boolean },
  actor: Actor,
) {
  const home = await homeFor(deptId, actor);
  return judge(rows, await worldOf(rows, actor, hold), { updateSupport: updateSupport === 1, home }, actor);
}

function summary(rows: Judged[], actor: Actor) {
  const t = wordsOf(actor.locale, "access");
  const count = (action: Judged["action"]) => rows.filter((row) => row.action === action).length;
  const messageList = rows.flatMap(({ rowNum, errors }) =>
    errors.map(({ message }) => t("import.row", { row: rowNum, message })),
  );
  const [createCount, updateCount, invalidCount] = [count("create"), count("update"), count("skip")];
  return { validCount: createCount + updateCount, invalidCount, createCount, updateCount, messageList };
}

/**
 * Reads and judges a spreadsheet of people; nothing of theirs is written. What was read is kept sealed for 30 minutes.
 * @throws sheetUnreadable, sheetTooLong, sheetColumnsMissing, sheetEmpty (all 13017); notFound (department); tooFast
 */
export async function checkImport(
  { file, updateSupport, deptId }: z.output<typeof checkEndpoint.input>,
  actor: Actor,
  body: ReadableStream<Uint8Array>,
): Promise<z.input<typeof ImportCheck>> {
  await checks.take(actor.userId);
  const bytes = Buffer.from(await new Response(body).arrayBuffer());
  const rows = typedRows(await readSheet(bytes, MAX_ROWS), actor.locale);
  const found = await judged(rows, { updateSupport, deptId }, actor);
  const counts = summary(found, actor);
  return transaction(async () => {
    const [kept] = await db
      .insert(importCheck)
      .values({
        userId: actor.userId,
        departmentId: deptId,
        fileName: file,
        sha256: sha256(bytes),
        rows: conceal(JSON.stringify(rows)),
        updateSupport,
        expiresAt: sql`app_now() + make_interval(mins => ${MINUTES})`,
      })
      .returning({ id: importCheck.id, expiresAt: importCheck.expiresAt, sha256: importCheck.sha256 });
    const { id, expiresAt, sha256: digest } = kept as NonNullable<typeof kept>;
    const { messageList: _, ...numbers } = counts;
    await record(actor, "user.import.check", "import_check", id, { file, sha256: digest, ...numbers });
    return {
      checkId: id,
      fileName: file,
      totalCount: found.length,
      ...counts,
      expiresAt: toWireTime(expiresAt),
      rows: found.slice(0, SHOWN).map(({ rowNum, action, values, errors }) => ({
        rowNum,
        action,
        values: { ...values, idCard: maskIdentityCard(values.idCard) },
        errors,
      })),
    };
  });
}

/**
 * Imports a checked spreadsheet, judged once more by what is true now: all of it, or with `onlyValid` the rows without problems.
 * @throws notFound for a check of somebody else; importOutdated after 30 minutes or a second time; importFailed with the rows
 */
export async function importUsers(
  { checkId, onlyValid }: { checkId: string; onlyValid: 0 | 1 },
  actor: Actor,
): Promise<z.input<typeof ImportResult>> {
  return transaction(async () => {
    const mine = and(eq(importCheck.id, checkId), eq(importCheck.userId, actor.userId));
    const [kept] = await db
      .update(importCheck)
      .set({ usedAt: sql`app_now()` })
      .where(and(mine, isNull(importCheck.usedAt), gt(importCheck.expiresAt, sql`app_now()`)))
      .returning();
    if (!kept) {
      const [stale] = await db.select({ id: importCheck.id }).from(importCheck).where(mine);
      throw stale
        ? new Fault("importOutdated", {}, [{ field: "checkId", fault: "importOutdated" }])
        : new Fault("notFound", {}, [{ field: "checkId", fault: "notFound" }]);
    }
    const rows = JSON.parse(reveal(kept.rows)) as TypedRow[];
    const found = await judged(
      rows,
      { updateSupport: kept.updateSupport as 0 | 1, deptId: kept.departmentId, hold: true },
      actor,
    );
    const result = summary(found, actor);
    if (result.validCount === 0 || (result.invalidCount > 0 && !onlyValid))
      throw new Fault("importFailed", {}, [], { ...result, validCount: 0, createCount: 0, updateCount: 0 });
    const { messageList: _, ...numbers } = result;
    await record(actor, "user.import", "import_check", checkId, { sha256: kept.sha256, onlyValid, ...numbers });
    await writeEntries(
      found.flatMap(({ action, entry }) => (action === "skip" ? [] : [entry])),
      actor,
    );
    return result;
  });
}
