import type { z } from "zod";
import { transaction } from "@/db";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { mustAllow } from "@/lib/domain/contest";
import { Fault } from "@/lib/fault";
import { limit } from "@/lib/limit/limits";
import { checkFile, chosenFor, type ImportKind, importChecked } from "@/lib/sheet/importing";
import type { checkQuotas as checkCall, importQuotas as importCall } from "./calls";
import { type Column, columnsFor } from "./columns";
import { judgeQuotas } from "./judging";
import { orgsFor } from "./orgs";
import { sealedIn } from "./sealed";
import { findPlace, type NewQuota, tableOf, writeQuotas } from "./table";

const KIND = "quota";
type Kind = ImportKind<Column, { stageId: string }, NewQuota[], Actor>;

const checks = limit("quota-import-check", { points: 60, seconds: 600 });

async function kindOf(stageId: string, contestId: string): Promise<Omit<Kind, "write">> {
  const columns = await columnsFor(contestId);
  return {
    kind: KIND,
    ...columns,
    judge: async (rows, _, by) => {
      const [orgs, table, lines] = await together(
        () => orgsFor(stageId, by),
        () => tableOf(stageId),
        () => sealedIn(stageId, by),
      );
      const title = (column: Column) => columns.heading(column, by.locale);
      return judgeQuotas(rows, { numbers: columns.numbers, title, orgs, table, lines }, by);
    },
  };
}

/**
 * Reads and judges a table of numbers; nothing of it is written. What was read is stored sealed for 30 minutes.
 * @throws the faults of a file that cannot be read, sheetColumnsMissing, sheetEmpty (all 13017); notFound, tooFast
 */
export async function checkQuotas(
  { file, stageId }: z.output<typeof checkCall.input>,
  actor: Actor,
  body: ReadableStream<Uint8Array>,
) {
  await checks.take(actor.userId);
  const { contestId } = await findPlace({ stageId }, actor);
  await transaction(() => mustAllow(contestId, "configure"));
  const bytes = Buffer.from(await new Response(body).arrayBuffer());
  return checkFile(await kindOf(stageId, contestId), { file, bytes, options: { stageId } }, actor);
}

/**
 * Imports a checked table, judged once more by what is true now.
 * @throws notFound for a check of somebody else or of another stage; importOutdated, importUsed, importOtherFile, importFailed, with a
 * result as data; quotaBelowSealed
 */
export async function importQuotas({ stageId, ...request }: z.output<typeof importCall.input>, actor: Actor) {
  return transaction(async () => {
    const { contestId } = await findPlace({ stageId }, actor, true);
    await mustAllow(contestId, "configure");
    const chosen = await chosenFor<{ stageId: string }>({ kind: KIND, checkId: request.checkId }, actor);
    if (chosen.stageId !== stageId) throw new Fault("notFound", {}, [{ field: "checkId", fault: "notFound" }]);
    const write: Kind["write"] = (entries, by) => writeQuotas(stageId, entries.flat(), by);
    return importChecked({ ...(await kindOf(stageId, contestId)), write }, request, actor);
  });
}
