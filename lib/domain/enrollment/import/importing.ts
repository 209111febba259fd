import { sql } from "drizzle-orm";
import type { z } from "zod";
import { db, transaction } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { mustAllow } from "@/lib/domain/contest";
import type { JobImport } from "@/lib/events";
import { Fault } from "@/lib/fault";
import { wordsOf } from "@/lib/i18n/words";
import { limit } from "@/lib/limit/limits";
import { checkFile, chosenFor, type ImportKind, importChecked } from "@/lib/sheet/importing";
import { type checkTeams as checkCall, importTeams as importCall } from "./calls";
import { judgeTeams, type Options } from "./judging";
import type { Plan } from "./plan";
import { placeFor } from "./scene";
import { writeTeams } from "./writing";

type Kind = ImportKind<string, Options, Plan | null, Actor>;
type Checked = Omit<Kind, "write">;

const checks = limit("team-import-check", { points: 60, seconds: 600 });

/** The import of teams into one contest: its columns are those of its form. @throws notFound, enrollmentClosed */
async function teamsInto(competitionId: string, actor: Actor) {
  const place = await placeFor(competitionId, actor);
  if (!place.tracks.some(({ stageId }) => stageId)) throw new Fault("enrollmentClosed", { window: "—" });
  const { columns, required, heading, forms, shown } = place.columns;
  const kind: Checked = {
    kind: "team",
    columns,
    required,
    heading,
    forms,
    shown,
    judge: async (rows, options, by, hold) => {
      // One import of a contest at a time: what it judges by stays true while it writes.
      if (hold) await db.execute(sql`select pg_advisory_xact_lock(hashtext('teamImport'), hashtext(${competitionId}))`);
      return judgeTeams(rows, await placeFor(competitionId, by), options, by, hold);
    },
    notices: (entries, by) => {
      const plans = whole(entries);
      const submitted = plans.filter((plan) => plan.submits).length;
      const people = plans.reduce((sum, plan) => sum + plan.people.length, 0);
      if (plans.length === 0) return [];
      const counts = { teams: plans.length, people, submitted, drafts: plans.length - submitted };
      return [wordsOf(by.locale, "enrollment")("import.summary", counts)];
    },
  };
  return { kind, scene: place };
}

/** Every row of a team carries its plan. */
const whole = (entries: readonly (Plan | null)[]) => [...new Set(entries)].filter((plan) => plan !== null);

/**
 * Reads and judges a spreadsheet of teams; nothing of theirs is written. What was read is stored sealed for 30 minutes.
 * @throws the faults of a file that cannot be read, sheetColumnsMissing, sheetEmpty (all 13017); notFound, enrollmentClosed, tooFast
 */
export async function checkTeams(
  { file, competitionId, enter }: z.output<typeof checkCall.input>,
  actor: Actor,
  body: ReadableStream<Uint8Array>,
) {
  await checks.take(actor.userId);
  const { kind } = await teamsInto(competitionId, actor);
  await transaction(() => mustAllow(competitionId, "signUp"));
  const bytes = Buffer.from(await new Response(body).arrayBuffer());
  return checkFile(kind, { file, bytes, options: { competitionId, enter } }, actor);
}

/**
 * Imports checked teams, judged once more by what is true now: all of them, or with `onlyValid` those without problems. What is in
 * the contest already stays as it is, so that a list imported twice adds nothing.
 * @throws notFound for a check of somebody else; importOutdated, importUsed, importOtherFile, importFailed, with a result as data;
 * enrollmentClosed, itemFull, answerTaken
 */
export async function importTeams({ competitionId, ...request }: z.output<typeof importCall.input>, actor: Actor) {
  const { kind, scene } = await teamsInto(competitionId, actor);
  const chosen = await chosenFor<Options>({ kind: "team", checkId: request.checkId }, actor);
  if (chosen.competitionId !== competitionId)
    throw new Fault("notFound", {}, [{ field: "checkId", fault: "notFound" }]);
  const write: Kind["write"] = (entries, by) => writeTeams(whole(entries), scene, by);
  return transaction(async () => {
    await mustAllow(competitionId, "signUp");
    return importChecked({ ...kind, write }, request, actor);
  });
}

/** Of teams, for a job: into the contest for which they were checked. */
export async function teamImport({ kind }: { kind: string }): Promise<JobImport | null> {
  if (kind !== "team") return null;
  const take: JobImport["take"] = async (request, actor) => {
    const { competitionId } = await chosenFor<Options>({ kind, checkId: request.checkId }, actor);
    return importTeams({ ...request, competitionId }, actor);
  };
  return { call: importCall, take };
}
