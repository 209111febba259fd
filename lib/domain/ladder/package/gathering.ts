import { and, asc, eq, sql } from "drizzle-orm";
import {
  contest,
  db,
  file,
  group,
  item,
  promotionFate,
  promotionOffer,
  promotionRun,
  stage,
  stageEntry,
  team,
  work,
  workFile,
  workVersion,
} from "@/db";
import { isOneOf } from "@/db/many";
import { grouped } from "@/lib/collection/grouped";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { contestsWithin } from "@/lib/domain/contest";
import { levelsOf } from "@/lib/domain/ladder/link/levels";
import { titleNow } from "@/lib/domain/work";
import { env } from "@/lib/env";
import { Fault } from "@/lib/fault";
import { ownKey } from "./key";
import { openAnswers } from "./open-answers";
import { peopleIn } from "./people";
import { sealFor } from "./sealing";
import { FORMAT, FORMAT_VERSION, type Manifest } from "./shapes";

/** A published promotion of the actor's contest, with what it is out of. @throws notFound */
export async function findRun(runId: string, actor: Actor) {
  const [row] = await db
    .select({ run: promotionRun, stage, contest, host: group.name })
    .from(promotionRun)
    .innerJoin(stage, eq(stage.id, promotionRun.fromStageId))
    .innerJoin(contest, and(eq(contest.id, stage.contestId), contestsWithin(actor)))
    .innerJoin(group, eq(group.id, contest.groupId))
    .where(eq(promotionRun.id, runId));
  if (!row) throw new Fault("notFound", {}, [{ field: "runId", fault: "notFound" }]);
  return row;
}
type Run = Awaited<ReturnType<typeof findRun>>;

/**
 * All that a package of a promotion says, equal for equal facts: works that went on by it and still stand, each with the version that
 * was judged, its people, open answers, files and levels. With `receiver` the people's contacts are sealed for that key.
 * @throws nobodyPromoted
 */
export async function manifestOf({ run, stage: from, contest: of, host }: Run, receiver: string | null) {
  const works = await worksOf(run.id, run.toStageId);
  if (works.length === 0) throw new Fault("nobodyPromoted");
  const ids = works.map(({ id }) => id);
  const versionIds = works.map(({ versionId }) => versionId);
  const [people, files, levels, answers, tracks, name] = await together(
    () => peopleIn(works.map(({ teamId }) => teamId)),
    () => filesOf(versionIds),
    () => levelsOf(ids, "zh-cn"),
    () => openAnswers(works),
    () => tracksOf(of.id),
    installationName,
  );
  const slots = grouped(files, ({ versionId }) => versionId);
  const sizes = new Map(files.map(({ sha256, size }) => [sha256, Number(size)]));
  return {
    format: FORMAT,
    version: FORMAT_VERSION,
    issuer: { name, address: env.publicUrl, key: ownKey() },
    contest: { id: of.id, name: of.name, year: of.year, host },
    stage: { id: from.id, name: from.name },
    run: { no: run.no, digest: run.digest, publishedAt: run.publishedAt.toISOString() },
    tracks,
    people: people.all,
    contacts: receiver ? { for: receiver, sealed: sealFor(receiver, JSON.stringify(people.contacts)) } : null,
    works: works.map((one) => ({
      id: one.id,
      team: { name: one.teamName, number: one.number },
      school: { name: one.school, code: one.schoolCode },
      track: one.track,
      title: one.title,
      versionNo: one.versionNo,
      rank: one.rank,
      source: one.source,
      people: people.of(one.teamId),
      ...(answers.get(one.id) ?? { teamAnswers: {}, workAnswers: {} }),
      files: (slots.get(one.versionId) ?? []).map(({ slot, name: called, sha256 }) => ({ slot, name: called, sha256 })),
      levels: (levels.get(one.id) ?? []).map(({ importedOn: _, ...level }) => level),
    })),
    files: [...sizes].sort(([a], [b]) => (a < b ? -1 : 1)).map(([sha256, size]) => ({ sha256, size })),
  } satisfies Manifest;
}

/** The works that went on by a run, by its rule, by hand or as called reserves, unless they or their team left since. */
const worksOf = (runId: string, toStageId: string) =>
  db
    .select({
      id: work.id,
      teamId: work.teamId,
      teamName: team.name,
      number: team.number,
      school: group.name,
      schoolCode: group.code,
      track: item.code,
      versionId: stageEntry.versionId,
      title: titleNow(sql`${workVersion}`),
      versionNo: workVersion.no,
      formVersionId: workVersion.formVersionId,
      teamForm: team.formVersionId,
      teamAnswers: team.answers,
      answers: workVersion.answers,
      rank: promotionFate.rank,
      source: stageEntry.source,
    })
    .from(promotionFate)
    .innerJoin(work, and(eq(work.id, promotionFate.workId), eq(work.status, "promoted")))
    .innerJoin(team, and(eq(team.id, work.teamId), sql`${team.status} in ('approved', 'locked')`))
    .innerJoin(group, eq(group.id, team.ownerGroupId))
    .innerJoin(item, eq(item.id, sql`coalesce(${team.subItemId}, ${team.itemId})`))
    .innerJoin(stageEntry, and(eq(stageEntry.workId, work.id), eq(stageEntry.stageId, toStageId)))
    .innerJoin(workVersion, eq(workVersion.id, stageEntry.versionId))
    .leftJoin(
      promotionOffer,
      and(
        eq(promotionOffer.runId, runId),
        eq(promotionOffer.workId, work.id),
        sql`${promotionOffer.status} = 'accepted'`,
      ),
    )
    .where(
      and(
        eq(promotionFate.runId, runId),
        sql`(${promotionFate.fate} = 'promoted' or ${promotionOffer.id} is not null)`,
      ),
    )
    .orderBy(asc(work.id));

const filesOf = (versionIds: readonly string[]) =>
  db
    .select({
      versionId: sql<string>`${workFile.versionId}::text`,
      slot: workFile.slot,
      name: workFile.name,
      sha256: file.sha256,
      size: file.size,
    })
    .from(workFile)
    .innerJoin(file, eq(file.id, workFile.fileId))
    .where(isOneOf(workFile.versionId, versionIds))
    .orderBy(asc(workFile.versionId), asc(workFile.slot), asc(workFile.sort), asc(workFile.id));

/** Where teams may be: groups, and tracks without groups. */
const tracksOf = (contestId: string) =>
  db
    .select({ code: item.code, name: item.name })
    .from(item)
    .where(and(eq(item.contestId, contestId), sql`not exists (select 1 from item g where g.parent_id = ${item.id})`))
    .orderBy(asc(item.sort), asc(item.id));

/** What this installation is called: its platform. */
export async function installationName() {
  const [row] = await db.select({ name: group.name }).from(group).where(eq(group.kind, "platform"));
  return row?.name ?? "";
}
