import type { z } from "zod";
import type { Actor } from "@/lib/domain/actor";
import { expertRole } from "@/lib/domain/expert/account/making";
import type { JobImport } from "@/lib/events";
import { limit } from "@/lib/limit/limits";
import { checkFile, type ImportKind, importChecked } from "@/lib/sheet/importing";
import { type checkExperts as checkCall, type ExpertColumn, importExperts as importCall } from "./calls";
import { columns } from "./columns";
import { type Entry, judgeBy } from "./judging";
import { worldOf } from "./known";
import { writeEntries } from "./writing";

const checks = limit("expert-import-check", { points: 60, seconds: 600 });

const experts: ImportKind<ExpertColumn, { updateSupport: 0 | 1 }, Entry, Actor> = {
  kind: "expert",
  ...columns,
  judge: async (rows, { updateSupport }, actor, hold) => {
    const world = await worldOf(
      rows.map((row) => row.values),
      actor,
      hold,
    );
    return judgeBy(world, { updateSupport: updateSupport === 1 }, actor);
  },
  write: writeEntries,
};

/**
 * Reads and judges a spreadsheet of experts; nothing of theirs is written. What was read is stored sealed for 30 minutes.
 * @throws the faults of a file that cannot be read, sheetColumnsMissing, sheetEmpty (all 13017); grantTooHigh, notConfigured, tooFast
 */
export async function checkExperts(
  { file, updateSupport }: z.output<typeof checkCall.input>,
  actor: Actor,
  body: ReadableStream<Uint8Array>,
) {
  await checks.take(actor.userId);
  await expertRole(actor);
  const bytes = Buffer.from(await new Response(body).arrayBuffer());
  return checkFile(experts, { file, bytes, options: { updateSupport } }, actor);
}

/**
 * Imports a checked spreadsheet, judged once more by what is true now: all of it, or with `onlyValid` the rows without problems.
 * @throws notFound for a check of somebody else; importOutdated, importUsed, importOtherFile, importFailed, with a result as data;
 * grantTooHigh, notConfigured
 */
export async function importExperts(request: z.output<typeof importCall.input>, actor: Actor) {
  await expertRole(actor);
  return importChecked(experts, request, actor);
}

/** Of experts, for a job. */
export const expertImport = async ({ kind }: { kind: string }): Promise<JobImport | null> =>
  kind === experts.kind ? { call: importCall, take: importExperts } : null;
