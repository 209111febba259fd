import { and, desc, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import type { z } from "zod";
import { db, importCheck, importJob, transaction } from "@/db";
import { now, toWireTime } from "@/lib/clock";
import { reveal } from "@/lib/crypto";
import { mayCall } from "@/lib/domain/access/admission";
import type { Actor } from "@/lib/domain/actor";
import { Fault, type FaultName, type FaultParams } from "@/lib/fault";
import type { ImportRequest, ImportResult } from "@/lib/http/file/import";
import { flag } from "@/lib/http/wire";
import { wordsOf } from "@/lib/i18n/words";
import { leaveCheck } from "@/lib/sheet/importing";
import { wake } from "@/lib/wake";
import { type ImportJob, type JobKind, jobKinds } from "./calls";
import { importCallOf } from "./import-calls";

/** What came of an import by a job. */
export type Outcome =
  | { result: ImportResult }
  | { refusal: { fault: FaultName; params: FaultParams; problems: string[] } };

/**
 * Leaves a checked spreadsheet to the job, for whoever had it checked and may import its kind (docs/rules/access.md, "Import and export").
 * @throws notFound for a check of somebody else or of another kind; noPermission; importOutdated, importUsed, importOtherFile
 */
export async function startImport({ checkId, sha256, onlyValid }: z.output<typeof ImportRequest>, actor: Actor) {
  return transaction(async () => {
    const kind = await leaveCheck({ kinds: jobKinds, checkId, sha256 }, actor);
    mayCall(actor, await importCallOf(kind as JobKind));
    const { roleId, groupId, ip, userAgent, locale } = actor;
    if (!roleId || !groupId) throw new Fault("noPermission");
    const order = { checkId, roleId, groupId, onlyValid: onlyValid === 1, origin: { ip, userAgent, locale } };
    const [made] = await db.insert(importJob).values(order).onConflictDoNothing().returning({ id: importJob.checkId });
    if (!made) throw new Fault("importUsed", {}, [{ field: "checkId", fault: "importUsed" }]);
    wake("takeImports");
    return { checkId };
  });
}

/** So many imports are listed: those that wait or run, and ended ones that were not put away. */
const MOST = 20;

/** The caller's own imports by job that they have not put away, the newest first. */
export async function listImportJobs(_: object, actor: Actor): Promise<z.input<typeof ImportJob>[]> {
  const rows = await db
    .select({ job: importJob, kind: importCheck.kind, fileName: importCheck.fileName })
    .from(importJob)
    .innerJoin(importCheck, eq(importCheck.id, importJob.checkId))
    .where(and(eq(importCheck.userId, actor.userId), isNull(importJob.closedAt)))
    .orderBy(desc(importJob.createdAt), desc(importJob.checkId))
    .limit(MOST);
  return rows.map(({ job, kind, fileName }) => {
    const outcome = job.outcome && (JSON.parse(reveal(job.outcome)) as Outcome);
    return {
      checkId: job.checkId,
      kind: kind as JobKind,
      fileName,
      state: stateOf(job),
      total: job.total,
      judged: job.judged,
      written: job.written,
      onlyValid: flag(job.onlyValid),
      result: outcome && "result" in outcome ? outcome.result : null,
      problems: outcome && "refusal" in outcome ? toldOf(outcome.refusal, actor) : [],
      createTime: toWireTime(job.createdAt),
      endTime: job.endedAt && toWireTime(job.endedAt),
    };
  });
}

const stateOf = ({ endedAt, failed, tries }: Pick<typeof importJob.$inferSelect, "endedAt" | "failed" | "tries">) => {
  if (endedAt) return failed ? "failed" : "finished";
  return tries > 0 ? "running" : "waiting";
};

const toldOf = (refusal: Extract<Outcome, { refusal: unknown }>["refusal"], { locale }: Actor) => [
  wordsOf(locale, "faults")(refusal.fault as never, refusal.params as never),
  ...refusal.problems,
];

/** Puts away an own import that has ended. @throws notFound for one of somebody else, and one that waits or runs */
export async function closeImportJob({ checkId }: { checkId: string }, actor: Actor) {
  const own = db.select({ id: importCheck.id }).from(importCheck).where(eq(importCheck.userId, actor.userId));
  const closed = await db
    .update(importJob)
    .set({ closedAt: now() })
    .where(and(eq(importJob.checkId, checkId), isNotNull(importJob.endedAt), inArray(importJob.checkId, own)))
    .returning({ id: importJob.checkId });
  if (closed.length === 0) throw new Fault("notFound", {}, [{ field: "checkId", fault: "notFound" }]);
  return null;
}
