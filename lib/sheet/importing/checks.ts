import { and, eq, gt, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { db, importCheck } from "@/db";
import { conceal, reveal } from "@/lib/crypto";
import { Fault } from "@/lib/fault";
import type { ImportResult } from "@/lib/http/file/import";
import { wordsOf } from "@/lib/i18n/words";
import type { Importer, TypedRow } from "./kind";
import type { ProblemSheet } from "./problem-sheet";

const MINUTES = 30;

interface StoredCheck<Column extends string, Options> {
  rows: TypedRow<Column>[];
  options: Options;
}

/** Stores what was read, sealed, for 30 minutes: for this person, this kind and this file alone. */
export async function keepCheck<Column extends string, Options>(
  of: { kind: string; file: string; sha256: string; problems?: ProblemSheet } & StoredCheck<Column, Options>,
  actor: Importer,
) {
  const { kind, file, sha256, rows, options, problems } = of;
  const [stored] = await db
    .insert(importCheck)
    .values({
      userId: actor.userId,
      kind,
      fileName: file,
      sha256,
      rows: conceal(JSON.stringify(rows)),
      problems: problems && conceal(JSON.stringify(problems)),
      options: options as Record<string, unknown>,
      expiresAt: sql`app_now() + make_interval(mins => ${MINUTES})`,
    })
    .returning({ id: importCheck.id, expiresAt: importCheck.expiresAt });
  return stored as NonNullable<typeof stored>;
}

/**
 * Takes a check for its import; nobody takes it twice. Inside the transaction of the import: one that fails gives it back.
 * @param sha256 of the file that the person saw checked
 * @throws notFound for a check of somebody else or of another kind; importOutdated when it has run out, was imported, or is of
 * another file; its data is a result that says so
 */
export async function takeCheck<Column extends string, Options>(
  { kind, checkId, sha256 }: { kind: string; checkId: string; sha256?: string },
  actor: Importer,
): Promise<StoredCheck<Column, Options> & { sha256: string }> {
  const mine = and(eq(importCheck.id, checkId), eq(importCheck.userId, actor.userId), eq(importCheck.kind, kind));
  const [stored] = await db
    .update(importCheck)
    .set({ usedAt: sql`app_now()` })
    .where(and(mine, isGood, sha256 === undefined ? undefined : eq(importCheck.sha256, sha256)))
    .returning();
  if (stored) {
    const rows = JSON.parse(reveal(stored.rows)) as TypedRow<Column>[];
    return { rows, options: stored.options as Options, sha256: stored.sha256 };
  }
  return refuse(mine, actor);
}

/**
 * Leaves a check to a job, which may take it for a day; whoever is killed meanwhile must not make it run out.
 * @returns of which kind its rows are
 * @throws notFound for a check of somebody else or of none of these kinds; importOutdated, importUsed, importOtherFile
 */
export async function leaveCheck(
  { kinds, checkId, sha256 }: { kinds: readonly string[]; checkId: string; sha256?: string },
  actor: Importer,
): Promise<string> {
  const mine = and(
    eq(importCheck.id, checkId),
    eq(importCheck.userId, actor.userId),
    inArray(importCheck.kind, [...kinds]),
  );
  const [stored] = await db
    .update(importCheck)
    .set({ expiresAt: sql`app_now() + interval '1 day'` })
    .where(and(mine, isGood, sha256 === undefined ? undefined : eq(importCheck.sha256, sha256)))
    .returning({ kind: importCheck.kind });
  return stored?.kind ?? refuse(mine, actor);
}

const isGood = and(isNull(importCheck.usedAt), gt(importCheck.expiresAt, sql`app_now()`));

/** Says why a check cannot be taken. */
async function refuse(mine: SQL | undefined, actor: Importer): Promise<never> {
  const [stale] = await db
    .select({ usedAt: importCheck.usedAt, isOver: sql<boolean>`${importCheck.expiresAt} <= app_now()` })
    .from(importCheck)
    .where(mine);
  if (!stale) throw new Fault("notFound", {}, [{ field: "checkId", fault: "notFound" }]);
  const fault = stale.usedAt ? "importUsed" : stale.isOver ? "importOutdated" : "importOtherFile";
  const said = wordsOf(actor.locale, "faults")(fault);
  throw new Fault(fault, {}, [{ field: "checkId", fault }], { ...nothing, messageList: [said] });
}

/** Notes what an import came to, by a digest: what is saved later can be told to be just that. */
export async function noteOutcome(checkId: string, outcome: string) {
  await db
    .update(importCheck)
    .set({ options: sql`${importCheck.options} || ${JSON.stringify({ outcome })}::jsonb` })
    .where(eq(importCheck.id, checkId));
}

/** Whether this person imported something of a kind that came to this. */
export async function cameTo(kind: string, outcome: string, actor: Importer): Promise<boolean> {
  const same = sql`${importCheck.options} ->> 'outcome' = ${outcome}`;
  const mine = and(eq(importCheck.userId, actor.userId), eq(importCheck.kind, kind));
  return (await db.$count(importCheck, and(mine, sql`${importCheck.usedAt} is not null`, same))) > 0;
}

/** What is wrong with a file that this person had checked, of whichever kind. @throws notFound for a check of somebody else, without problems or long over */
export async function problemsOf(checkId: string, actor: Importer) {
  const [stored] = await db
    .select({ file: importCheck.fileName, problems: importCheck.problems })
    .from(importCheck)
    .where(and(eq(importCheck.id, checkId), eq(importCheck.userId, actor.userId)));
  if (!stored?.problems) throw new Fault("notFound", {}, [{ field: "checkId", fault: "notFound" }]);
  return { file: stored.file, sheet: JSON.parse(reveal(stored.problems)) as ProblemSheet };
}

/** What was chosen beside the file of a check, whether or not it can still be imported. @throws notFound for a check of somebody else or of another kind */
export async function chosenFor<Options>({ kind, checkId }: { kind: string; checkId: string }, actor: Importer) {
  const [stored] = await db
    .select({ options: importCheck.options })
    .from(importCheck)
    .where(and(eq(importCheck.id, checkId), eq(importCheck.userId, actor.userId), eq(importCheck.kind, kind)));
  if (!stored) throw new Fault("notFound", {}, [{ field: "checkId", fault: "notFound" }]);
  return stored.options as Options;
}

/** The outcome of an import that wrote nothing. */
export const nothing: Omit<ImportResult, "messageList"> = {
  validCount: 0,
  invalidCount: 0,
  createCount: 0,
  updateCount: 0,
  unchangedCount: 0,
};
