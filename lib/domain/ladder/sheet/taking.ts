import type { z } from "zod";
import { transaction } from "@/db";
import { sha256 } from "@/lib/crypto";
import type { Actor } from "@/lib/domain/actor";
import { mustAllow } from "@/lib/domain/contest";
import { dueOf } from "@/lib/domain/ladder/org/due";
import { type OrgWork, worksOf } from "@/lib/domain/ladder/org/works";
import { findRun, type Run } from "@/lib/domain/work";
import { Fault } from "@/lib/fault";
import { wordsOf } from "@/lib/i18n/words";
import { limit } from "@/lib/limit/limits";
import { cameTo, checkFile, chosenFor, type ImportKind, importChecked, noteOutcome } from "@/lib/sheet/importing";
import { canonicalText } from "@/lib/text/canonical";
import { normalCode, normalLine, normalText } from "@/lib/text/normal";
import { type Decision, withSheet } from "./applying";
import { type checkList as checkCall, listColumns, OUTCOME_COLUMN, type takeList as takeCall } from "./calls";
import { type Column, judgeList } from "./judging";

const KIND = "orgList";
interface Options {
  stageId: string;
  orgId: string;
  version: number;
}
type Kind = ImportKind<Column, Options, Decision | null, Actor>;

const checks = limit("list-import-check", { points: 60, seconds: 600 });

/** The version that a list is saved against; 0 is a list that nobody has begun. */
const versionOf = (run: Run["run"]) => (run?.way ? run.version : 0);

const columns: readonly Column[] = [OUTCOME_COLUMN, ...listColumns];
const forms: Kind["forms"] = {
  ...(Object.fromEntries(columns.map((column) => [column, normalLine])) as Kind["forms"]),
  place: normalCode,
  reason: (text) => normalText(text).replaceAll(/\s+/g, " "),
  [OUTCOME_COLUMN]: () => "",
};

const kindOf = (works: readonly OrgWork[], hears: (sheet: Decision[]) => void = () => {}): Omit<Kind, "write"> => ({
  kind: KIND,
  columns,
  required: ["teamNumber", "place"],
  heading: (column, locale) => wordsOf(locale, "ladder")(`sheet.columns.${column}`),
  forms,
  judge: async (rows, _, by) => {
    const { judge, sheet } = judgeList(rows, works, by.locale);
    hears(sheet);
    return judge;
  },
});

/** The list may be changed now. @throws notFound, listSealed, passedOver, sealingClosed */
async function findOpen(input: { stageId: string; orgId: string }, actor: Actor) {
  const found = await findRun(input, actor, "org");
  await transaction(() => mustAllow(found.stage.contestId, "review"));
  if (found.run?.status === "submitted") throw new Fault("listSealed");
  if (found.run?.passedAt) throw new Fault("passedOver");
  if (!(await dueOf(input.stageId, found.run?.id ?? null)).isOpen) throw new Fault("sealingClosed");
  return { ...found, works: await worksOf(input, found.run?.id ?? null, actor.locale) };
}

/**
 * Reads and judges a ranked sheet; nothing of it is written. What was read is stored sealed for 30 minutes, for this list's version.
 * @throws the faults of a file that cannot be read, sheetColumnsMissing, sheetEmpty (all 13017); notFound, listSealed, sealingClosed, tooFast
 */
export async function checkList(
  { file, ...place }: z.output<typeof checkCall.input>,
  actor: Actor,
  body: ReadableStream<Uint8Array>,
) {
  await checks.take(actor.userId);
  const { run, works } = await findOpen(place, actor);
  const bytes = Buffer.from(await new Response(body).arrayBuffer());
  return checkFile(kindOf(works), { file, bytes, options: { ...place, version: versionOf(run) } }, actor);
}

/**
 * Takes over a checked sheet, judged once more: what it says of each work goes into the list that is being drawn up.
 * @throws notFound for a check of somebody else or of another list; stale where the list was saved since; listSealed, sealingClosed;
 * importOutdated, importUsed, importOtherFile, importFailed, with a result as data
 */
export async function takeList({ stageId, orgId, ...request }: z.output<typeof takeCall.input>, actor: Actor) {
  const place = { stageId, orgId };
  return transaction(async () => {
    const { run, works } = await findOpen(place, actor);
    const chosen = await chosenFor<Options>({ kind: KIND, checkId: request.checkId }, actor);
    if (chosen.stageId !== stageId || chosen.orgId !== orgId)
      throw new Fault("notFound", {}, [{ field: "checkId", fault: "notFound" }]);
    if (chosen.version !== versionOf(run)) throw new Fault("stale");
    let sheet: Decision[] = [];
    const kind = kindOf(works, (read) => {
      sheet = read;
    });
    const result = await importChecked({ ...kind, write: async () => {} }, request, actor);
    const candidates = works.filter(({ candidate }) => candidate);
    const tracks = new Map(candidates.map((work) => [work.workId, work.itemId]));
    const list = withSheet(candidates, sheet, (id) => tracks.get(id));
    await noteOutcome(request.checkId, digestOf({ ...place, version: chosen.version }, list));
    return { ...result, entries: sheet.map((one) => ({ ...one, direct: one.direct ? (1 as const) : (0 as const) })) };
  });
}

/** How a list that is being saved was ranked: from a sheet where it is just what the sheet made of the list before it, else by hand. */
export const wayOf = async (of: Options, entries: readonly Decision[], actor: Actor) =>
  (await cameTo(KIND, digestOf(of, entries), actor)) ? ("sheet" as const) : ("hand" as const);

const digestOf = ({ stageId, orgId, version }: Options, entries: readonly Decision[]) => {
  const lines = entries
    .map(({ workId, place, direct, reason }) => ({ workId, place, direct, reason: place === null ? reason : "" }))
    .toSorted((a, b) => Number(BigInt(a.workId) - BigInt(b.workId)));
  return sha256(canonicalText({ stageId, orgId, version, lines }));
};
