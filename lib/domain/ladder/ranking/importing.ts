import type { z } from "zod";
import { transaction } from "@/db";
import { together } from "@/lib/collection/together";
import { sha256 } from "@/lib/crypto";
import type { Actor } from "@/lib/domain/actor";
import { mustAllow } from "@/lib/domain/contest";
import { type ImportedRanking, importedPlan, storeRanking, toTenThousandths } from "@/lib/domain/review";
import { standIn } from "@/lib/domain/work";
import type { JobImport } from "@/lib/events";
import { Fault } from "@/lib/fault";
import { defaultLocale } from "@/lib/i18n/locale";
import { wordsOf } from "@/lib/i18n/words";
import { limit } from "@/lib/limit/limits";
import { checkFile, chosenFor, type ImportKind, importChecked } from "@/lib/sheet/importing";
import { normalCode, normalLine } from "@/lib/text/normal";
import { type checkRanking as checkCall, importRanking as importCall, RANKING_OUTCOME, rankingColumns } from "./calls";
import { type Column, judgeRanking, type Line, same } from "./judging";
import { findPlace, lockPlace, mustBeOpen, newestNo, type Place } from "./place";
import { newestRanking, strangersAmong, teamsIn } from "./teams";

const KIND = "ranking";
/** Far above the teams of any stage. */
export const MOST_RANKED = 10_000;
interface Options {
  stageId: string;
  itemId: string | null;
  fileName: string;
  sha256: string;
}
type Kind = ImportKind<Column, Options, Line | null, Actor>;

const checks = limit("ranking-import-check", { points: 60, seconds: 600 });

const columns: readonly Column[] = [RANKING_OUTCOME, ...rankingColumns];
const forms: Kind["forms"] = {
  ...(Object.fromEntries(columns.map((column) => [column, normalLine])) as Kind["forms"]),
  rank: normalCode,
  score: normalCode,
  [RANKING_OUTCOME]: () => "",
};

/** `hears` is told what the whole sheet says, each time that it is judged. */
const kindOf = (place: Place, hears: (lines: Line[]) => void = () => {}): Omit<Kind, "write"> => ({
  kind: KIND,
  mostRows: MOST_RANKED,
  columns,
  required: ["teamNumber"],
  heading: (column, locale) => wordsOf(locale, "ladder")(`ranking.columns.${column}`),
  forms,
  judge: async (rows, _, by, hold) => {
    const teams = await mustHaveTeams(place, by, hold);
    const known = new Set(teams.map(({ number }) => same(number ?? "")));
    const strangers = rows.map(({ values }) => same(values.teamNumber)).filter((number) => !known.has(number));
    const [before, found] = await together(
      async () => {
        const plan = await importedPlan(place);
        return plan ? newestRanking(plan.id) : new Map();
      },
      () => strangersAmong(strangers, place.contestId, by),
    );
    const { judge, lines } = judgeRanking(rows, { teams, before, strangers: found }, by.locale);
    hears(lines);
    return judge;
  },
});

/** @throws nobodyToRank */
export async function mustHaveTeams({ stageId, itemId }: Place, actor: Actor, hold = false) {
  const teams = await teamsIn({ stageId, ...(itemId && { itemId }) }, actor.locale, hold);
  if (teams.length === 0) throw new Fault("nobodyToRank");
  return teams;
}

/**
 * Reads and judges a ranking that was made outside of the system; nothing of it is written. What was read is stored sealed for 30 minutes.
 * @throws the faults of a file that cannot be read, sheetColumnsMissing, sheetEmpty (all 13017); notFound, stageJudgedHere, rankingFinal,
 * rankingOverlaps, nobodyToRank, tooFast
 */
export async function checkRanking(
  { file, ...asked }: z.output<typeof checkCall.input>,
  actor: Actor,
  body: ReadableStream<Uint8Array>,
) {
  await checks.take(actor.userId);
  const place = await findPlace(asked, actor);
  await transaction(() => mustAllow(place.contestId, "result"));
  await mustBeOpen(place);
  await mustHaveTeams(place, actor);
  const bytes = Buffer.from(await new Response(body).arrayBuffer());
  const options = { stageId: place.stageId, itemId: place.itemId, fileName: file, sha256: sha256(bytes) };
  return checkFile(kindOf(place), { file, bytes, options }, actor);
}

/**
 * Imports a checked ranking, judged once more by what is true now, as the next revision of the plan that stands for the judging
 * outside; teams without a work get one that stands for theirs. A ranking that says nothing new makes none.
 * @throws notFound for a check of somebody else or of another place; stageJudgedHere, rankingFinal, rankingOverlaps, nobodyToRank,
 * calculationRunning; importOutdated, importUsed, importOtherFile, importFailed, with a result as data
 */
export async function importRanking({ stageId, itemId, ...request }: z.output<typeof importCall.input>, actor: Actor) {
  return transaction(async () => {
    const place = await lockPlace({ stageId, itemId }, actor);
    const chosen = await chosenFor<Options>({ kind: KIND, checkId: request.checkId }, actor);
    if (chosen.stageId !== stageId || chosen.itemId !== place.itemId)
      throw new Fault("notFound", {}, [{ field: "checkId", fault: "notFound" }]);
    let lines: Line[] = [];
    const kind = kindOf(place, (read) => {
      lines = read;
    });
    const write: Kind["write"] = async (changed, by) => {
      if (changed.length > 0) await store(place, lines, chosen, by);
    };
    const result = await importChecked({ ...kind, write }, { ...request, onlyValid: 0 }, actor);
    const plan = await importedPlan(place);
    return { ...result, planId: plan?.id ?? "", revisionNo: plan ? await newestNo(plan.id) : 0 };
  });
}

async function store(place: Place, lines: readonly Line[], { fileName, sha256: digest }: Options, actor: Actor) {
  const ranked = lines.filter(({ absent }) => absent === null);
  const without = ranked.filter(({ team }) => !team.workId);
  const made = await standIn(
    place.stageId,
    without.map(({ team, title }) => ({ teamId: team.teamId, title })),
    actor,
  );
  const workOf = new Map(made.map((one) => [one.teamId, one]));
  const ranking: ImportedRanking = {
    works: ranked.map(({ team, rank, score, remark }) => ({
      workId: team.workId ?? (workOf.get(team.teamId)?.workId as string),
      versionId: team.versionId ?? (workOf.get(team.teamId)?.versionId as string),
      valid: team.valid,
      rank: rank as number,
      score: score === null ? null : toTenThousandths(score),
      remark,
    })),
    absent: lines.flatMap(({ team, absent, remark }) =>
      absent ? [{ teamId: team.teamId, reason: absent, remark }] : [],
    ),
    fileName,
    sha256: digest,
  };
  // Stored for whoever reads it: by the name that everybody knows.
  const name = wordsOf(defaultLocale, "ladder")("ranking.planName");
  const { contestId, stageId, itemId } = place;
  await storeRanking({ contestId, stageId, itemId }, name, ranking, actor);
}

/** Of a ranking, for a job: of the stage, and the track, for which it was checked; all rows or none. */
export async function rankingImport({ kind }: { kind: string }): Promise<JobImport | null> {
  if (kind !== KIND) return null;
  const take: JobImport["take"] = async ({ checkId, sha256 }, actor) => {
    const { stageId, itemId } = await chosenFor<Options>({ kind, checkId }, actor);
    return importRanking({ checkId, sha256, stageId, ...(itemId && { itemId }) }, actor);
  };
  return { call: importCall, take };
}
