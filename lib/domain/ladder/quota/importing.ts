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
import { schoolsOf } from "./schools";
import { sealedIn } from "./sealed";
import { findPlace, type NewQuota, originBy, tableOf, writeQuotas } from "./table";

const KIND = "quota";
type Kind = ImportKind<Column, { stageId: string }, NewQuota[], Actor>;

const checks = limit("quota-import-check", { points: 60, seconds: 600 });

interface Place {
  contestId: string;
  schoolId: string | null;
}

async function kindOf(stageId: string, { contestId, schoolId }: Place): Promise<Omit<Kind, "write">> {
  const columns = await columnsFor(contestId);
  return {
    kind: KIND,
    ...columns,
    judge: async (rows, _, by) => {
      const [orgs, table, lines] = await together(
        () => orgsFor(stageId, by, schoolId),
        () => tableOf(stageId),
        () => sealedIn(stageId, by),
      );
      const schools = await schoolsOf(stageId, orgs, table, by);
      const title = (column: Column) => columns.heading(column, by.locale);
      const origin = originBy("sheet", schoolId);
      const scene = {
        numbers: columns.numbers,
        title,
        orgs,
        table,
        lines,
        schools,
        origin,
        mayForAll: schoolId === null,
      };
      return judgeQuotas(rows, scene, by);
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
  const place = await findPlace({ stageId }, actor, "comp:stage:edit");
  await transaction(() => mustAllow(place.contestId, "configure"));
  const bytes = Buffer.from(await new Response(body).arrayBuffer());
  return checkFile(await kindOf(stageId, place), { file, bytes, options: { stageId } }, actor);
}

/**
 * Imports a checked table, judged once more by what is true now.
 * @throws notFound for a check of somebody else or of another stage; importOutdated, importUsed, importOtherFile, importFailed, with a
 * result as data; quotaBelowSealed, quotaAboveSchool
 */
export async function importQuotas({ stageId, ...request }: z.output<typeof importCall.input>, actor: Actor) {
  return transaction(async () => {
    const place = await findPlace({ stageId }, actor, "comp:stage:edit", true);
    await mustAllow(place.contestId, "configure");
    const chosen = await chosenFor<{ stageId: string }>({ kind: KIND, checkId: request.checkId }, actor);
    if (chosen.stageId !== stageId) throw new Fault("notFound", {}, [{ field: "checkId", fault: "notFound" }]);
    const write: Kind["write"] = (entries, by) => writeQuotas(stageId, entries.flat(), by);
    return importChecked({ ...(await kindOf(stageId, place)), write }, request, actor);
  });
}
