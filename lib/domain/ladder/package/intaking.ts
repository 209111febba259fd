import { and, desc, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { contest, db, file, item, packageArrival, packageIntake, stage, transaction, trustedKey, user } from "@/db";
import { record } from "@/lib/audit";
import { stale } from "@/lib/audit/stale";
import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { contestsWithin, findOwnContest, isHeldFor, mustAllow } from "@/lib/domain/contest";
import { Fault } from "@/lib/fault";
import { shownName } from "@/lib/i18n/shown-name";
import { type Stored, storage } from "@/lib/storage";
import type * as calls from "./calls";
import { arrivedOf, countMatches, judgePackage } from "./judging";
import { type Manifest, PACKAGE_MB } from "./shapes";
import { checkFiles, readPackage } from "./verifying";

const MEGABYTE = 1_048_576;
const SHOWN = 200;

/**
 * Receives a package for a contest: it is checked whole as it lies, and stays until its works are taken in, a day at most. What does
 * not hold is named by no row, and goes with the next sweep: somebody may be receiving the same bytes this moment.
 * @throws notFound, fileTooLarge, fileCorrupt, packageUnreadable, packageMembers, packageSignature, packageKeyUnknown,
 * packageKeyRevoked, packageVersion, packageFile, packageTooLarge, packageTaken
 */
export async function receivePackage(
  { competitionId, size }: z.output<typeof calls.receivePackage.input>,
  actor: Actor,
  body: ReadableStream<Uint8Array>,
) {
  await findOwnContest(competitionId, actor);
  await transaction(() => mustAllow(competitionId, "signUp"));
  const stored = await storage.put(body, PACKAGE_MB * MEGABYTE);
  if (stored.size !== size || size === 0) throw new Fault("fileCorrupt");
  const read = await readPackage(stored);
  await checkFiles(read);
  return remember(competitionId, read, stored, actor);
}

async function remember(
  contestId: string,
  { manifest, digest, owner }: Awaited<ReturnType<typeof readPackage>>,
  { sha256, size }: Stored,
  actor: Actor,
) {
  return transaction(async () => {
    await mustAllow(contestId, "signUp");
    const here = await arrivedOf(contestId, manifest.issuer.key);
    if (manifest.works.every(({ id }) => here.has(id))) throw new Fault("packageTaken");
    const [stored] = await db
      .insert(file)
      .values({
        ...{ sha256, size: String(size), mime: "application/zip", name: `${digest.slice(0, 16)}.zip` },
        ...{ purpose: "package", ownerId: actor.userId },
      })
      .returning({ id: file.id });
    const { issuer, contest: from, stage: at, run } = manifest;
    const origin = {
      installation: issuer.name,
      contest: from.name,
      stage: at.name,
      host: from.host,
      runNo: String(run.no),
    };
    const fileId = stored?.id as string;
    const [made] = await db
      .insert(packageIntake)
      .values({
        ...{ contestId, keyId: owner.id, digest, fileId, origin, works: manifest.works.length },
        ...{ places: await sameCodes(contestId, manifest), receivedBy: actor.userId },
      })
      .onConflictDoUpdate({
        target: [packageIntake.contestId, packageIntake.digest],
        set: { fileId, keyId: owner.id, receivedBy: actor.userId, createdAt: sql`app_now()` as never },
      })
      .returning({ id: packageIntake.id });
    const intakeId = made?.id as string;
    await record(actor, "package.receive", "packageIntake", intakeId, { ...origin, digest, key: owner.name });
    return { intakeId };
  });
}

/** Tracks of the same code enter each other until the receiving organiser says otherwise. */
async function sameCodes(contestId: string, { tracks }: Manifest) {
  const rows = await db
    .select({ id: item.id, code: item.code })
    .from(item)
    .where(and(eq(item.contestId, contestId), sql`not exists (select 1 from item g where g.parent_id = ${item.id})`));
  const byCode = new Map(rows.map(({ id, code }) => [code, id]));
  return Object.fromEntries(
    tracks.flatMap(({ code }) => (byCode.has(code) ? [[code, byCode.get(code) as string]] : [])),
  );
}

const intakes = (actor: Actor) =>
  db
    .select({
      intake: packageIntake,
      contestName: shownName(contest, actor.locale),
      keyName: trustedKey.name,
      byName: user.realName,
      arrived: sql<number>`(select count(*)::int from ${packageArrival} where ${packageArrival.intakeId} = ${packageIntake.id})`,
    })
    .from(packageIntake)
    .innerJoin(contest, and(eq(contest.id, packageIntake.contestId), contestsWithin(actor)))
    .innerJoin(trustedKey, eq(trustedKey.id, packageIntake.keyId))
    .innerJoin(user, eq(user.id, packageIntake.receivedBy));
type Row = Awaited<ReturnType<typeof intakes>>[number];

const shown = ({ intake, contestName, keyName, byName, arrived }: Row) => ({
  intakeId: intake.id,
  competitionName: contestName,
  from: {
    installation: intake.origin.installation ?? "",
    contest: intake.origin.contest ?? "",
    stage: intake.origin.stage ?? "",
    host: intake.origin.host ?? "",
    runNo: Number(intake.origin.runNo),
  },
  keyName,
  digest: intake.digest,
  works: intake.works,
  arrived,
  open: intake.fileId !== null,
  byName,
  createTime: toWireTime(intake.createdAt),
});

/** The packages that were received for the caller's contests, newest first. */
export async function listIntakes({ pageNum, pageSize }: z.output<typeof calls.listIntakes.input>, actor: Actor) {
  const [rows, [counted]] = await together(
    () =>
      intakes(actor)
        .orderBy(desc(packageIntake.id))
        .limit(pageSize)
        .offset((pageNum - 1) * pageSize),
    () =>
      db
        .select({ total: sql<number>`count(*)::int` })
        .from(packageIntake)
        .innerJoin(contest, and(eq(contest.id, packageIntake.contestId), contestsWithin(actor))),
  );
  return { list: rows.map(shown), total: counted?.total ?? 0, pageNum, pageSize };
}

/** A received package in the actor's scope; `lock` holds it. @throws notFound */
export async function findIntake(intakeId: string, actor: Actor, lock?: "update") {
  const query = intakes(actor).where(eq(packageIntake.id, intakeId));
  const [row] = lock ? await query.for("update", { of: packageIntake }) : await query;
  if (!row) throw new Fault("notFound");
  return row;
}

/** Where the file of a received package lies. @throws packageGone once it is no longer there */
export async function lyingOf({ fileId }: Pick<Row["intake"], "fileId">) {
  const [row] = fileId ? await db.select().from(file).where(eq(file.id, fileId)) : [];
  if (!row) throw new Fault("packageGone");
  return { sha256: row.sha256, size: Number(row.size) };
}

/**
 * What a received package would bring, judged by what is true now; changes nothing.
 * @throws notFound, packageGone, packageUnreadable, packageMembers, packageSignature, packageKeyUnknown, packageKeyRevoked, packageVersion
 */
export async function intakeDetail({ intakeId }: { intakeId: string }, actor: Actor) {
  const row = await findIntake(intakeId, actor);
  const { intake } = row;
  const { manifest } = await readPackage(await lyingOf(intake));
  const { judged, matches, contacts } = await judgePackage(manifest, intake, actor, false);
  const count = (state: (typeof judged)[number]["state"]) => judged.filter((one) => one.state === state).length;
  const worth = { wrong: 0, ready: 1, here: 2 };
  return {
    ...shown(row),
    version: intake.version,
    competitionId: intake.contestId,
    stageId: intake.stageId,
    matchByName: intake.byName ? (1 as const) : (0 as const),
    contacts,
    tracks: manifest.tracks.map(({ code, name }) => ({
      ...{ code, name, toItemId: intake.places[code] ?? null },
      works: manifest.works.filter(({ track }) => track === code).length,
    })),
    people: countMatches(matches),
    ready: count("ready"),
    wrong: count("wrong"),
    teams: judged
      .toSorted((a, b) => worth[a.state] - worth[b.state])
      .slice(0, SHOWN)
      .map(({ sent, state, problems }) => ({
        ...{ fromWork: sent.id, teamName: sent.team.name, number: sent.team.number, schoolName: sent.school.name },
        ...{ track: sent.track, title: sent.title, rank: sent.rank, files: sent.files.length },
        ...{ people: sent.people.length, state, problems },
      })),
  };
}

/** Sets where a package's works enter. @throws notFound, at the field; stale, groupMissing */
export async function updateIntake(input: z.output<typeof calls.updateIntake.input>, actor: Actor) {
  return transaction(async () => {
    const { intake } = await findIntake(input.intakeId, actor, "update");
    await mustAllow(intake.contestId, "signUp");
    if (intake.version !== input.version) throw stale("packageIntake", intake.id);
    await mustBePlaces(intake.contestId, input);
    await db
      .update(packageIntake)
      .set({
        stageId: input.stageId,
        byName: input.matchByName === 1,
        places: Object.fromEntries(input.places.map(({ code, toItemId }) => [code, toItemId])),
        version: intake.version + 1,
      })
      .where(eq(packageIntake.id, intake.id));
    const { stageId, places, matchByName } = input;
    await record(actor, "package.update", "packageIntake", intake.id, { stageId, places, matchByName });
    return null;
  });
}

async function mustBePlaces(contestId: string, { stageId, places }: z.output<typeof calls.updateIntake.input>) {
  const [stages, items] = await together(
    () =>
      db
        .select({ itemIds: stage.itemIds })
        .from(stage)
        .where(and(eq(stage.id, stageId), eq(stage.contestId, contestId))),
    () =>
      db
        .select({
          id: item.id,
          trackId: sql<string>`coalesce(${item.parentId}, ${item.id})::text`,
          grouped: sql<boolean>`exists (select 1 from item g where g.parent_id = "item".id)`,
        })
        .from(item)
        .where(eq(item.contestId, contestId)),
  );
  const [to] = stages;
  if (!to) throw new Fault("notFound", {}, [{ field: "stageId", fault: "notFound" }]);
  const byId = new Map(items.map((one) => [one.id, one]));
  for (const [n, { toItemId }] of places.entries()) {
    const place = byId.get(toItemId);
    const wrong = !place ? ("notFound" as const) : place.grouped ? ("groupMissing" as const) : null;
    const fault = wrong ?? (place && !isHeldFor(to, place.trackId) ? ("stageOfOtherTracks" as const) : null);
    if (fault) throw new Fault(fault, {}, [{ field: `places.${n}.toItemId`, fault }]);
  }
}

/** What nobody took in for a day is forgotten; its content goes with the next sweep. */
export async function forgetPackages() {
  const old = sql`${packageIntake.fileId} is not null and ${packageIntake.createdAt} < app_now() - interval '1 day'`;
  await transaction(async () => {
    const rows = await db.select({ fileId: packageIntake.fileId }).from(packageIntake).where(old).for("update");
    for (const { fileId } of rows) await dropFile(fileId as string);
  });
}

/** Removes the row of a package's file; the content goes with the next sweep. */
export async function dropFile(fileId: string) {
  await db.update(packageIntake).set({ fileId: null }).where(eq(packageIntake.fileId, fileId));
  await db.delete(file).where(and(eq(file.id, fileId), eq(file.purpose, "package")));
}
