import { and, asc, desc, eq } from "drizzle-orm";
import type { z } from "zod";
import { db, transition, user, workVersion } from "@/db";
import { toWireTime } from "@/lib/clock";
import { nameIn } from "@/lib/domain/enrollment";
import { versionFiles } from "@/lib/domain/work/file/files-of";
import type { WorkRow } from "@/lib/domain/work/ownership";
import type { Step, Version, WorkStatus } from "@/lib/domain/work/shapes";
import { unseal } from "@/lib/domain/work/submission/answers";
import { answeredReport } from "@/lib/domain/work/submission/report";
import { formAt, type Place } from "@/lib/domain/work/submission/rules";

/** Everything that was handed in for a work, the last first. */
export async function versionsOf(
  row: Pick<WorkRow, "id" | "teamId" | "finalVersionId">,
  at: Place,
): Promise<Version[]> {
  const rows = await db
    .select({ version: workVersion, by: nameIn(row.teamId, user) })
    .from(workVersion)
    .innerJoin(user, eq(user.id, workVersion.submittedBy))
    .where(and(eq(workVersion.workId, row.id), eq(workVersion.imported, false)))
    .orderBy(desc(workVersion.no));
  const files = await versionFiles(rows.map((r) => r.version.id));
  const versions: Version[] = [];
  for (const { version, by } of rows)
    versions.push({
      versionId: version.id,
      no: version.no,
      workName: version.title,
      retitled: version.retitles !== null,
      submitTime: toWireTime(version.submittedAt),
      submittedBy: by,
      signedBy: version.statementName,
      fields: answeredReport(
        version.formVersionId ? (await formAt(at, version.formVersionId)).fields : [],
        version.answers,
      ),
      answers: unseal(version.answers),
      files: files.get(version.id) ?? [],
      final: version.id === row.finalVersionId,
    });
  return versions;
}

/** What became of works in review; nobody learns it from a work's status before it is public. Who goes on and who is out is told at once. */
export const outcomes: readonly WorkStatus[] = ["reviewed", "awarded"];

/** A status as those may see it from whom the outcome is still withheld. */
export const redacted = (status: WorkStatus, revealed: boolean): WorkStatus =>
  !revealed && outcomes.includes(status) ? "reviewing" : status;

/** The steps of a work's past; the outcome only where it is `revealed`. */
export async function stepsOf(
  { id: workId, teamId }: Pick<WorkRow, "id" | "teamId">,
  revealed: boolean,
): Promise<z.output<typeof Step>[]> {
  const rows = await db
    .select({ step: transition, by: nameIn(teamId, user) })
    .from(transition)
    .leftJoin(user, eq(user.id, transition.actorId))
    .where(and(eq(transition.entity, "work"), eq(transition.entityId, workId)))
    .orderBy(asc(transition.id));
  return rows
    .filter(({ step }) => revealed || !outcomes.includes(step.to as WorkStatus))
    .map(({ step, by }) => ({
      from: step.from,
      to: step.to,
      actorName: by,
      reason: step.reason,
      time: toWireTime(step.at),
    }));
}
