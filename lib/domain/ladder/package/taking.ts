import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, packageArrival, packageIntake, stage, transaction } from "@/db";
import { insertMany } from "@/db/many";
import { record } from "@/lib/audit";
import { addInvited } from "@/lib/domain/access";
import type { Actor } from "@/lib/domain/actor";
import { mustAllow } from "@/lib/domain/contest";
import { arriveBrought } from "@/lib/domain/enrollment";
import { receivedKind, receiveWorks, storeContent } from "@/lib/domain/work";
import { Fault } from "@/lib/fault";
import { listed } from "@/lib/i18n/listed";
import { namesOf } from "@/lib/i18n/named";
import type { Stored } from "@/lib/storage";
import type * as calls from "./calls";
import { dropFile, findIntake, lyingOf } from "./intaking";
import { type Judged, type Judgement, judgePackage } from "./judging";
import { fileName } from "./packing";
import type { Manifest } from "./shapes";
import { readPackage } from "./verifying";

type Read = Awaited<ReturnType<typeof readPackage>>;
type Contents = ReadonlyMap<string, Stored>;

/**
 * Takes a received package in, by the digest that was seen: each team once, however many packages bring it. All of its teams or, with
 * `onlyReady`, those without problems; the others may follow while the file is there.
 * @throws notFound, stale, packageGone, packageTaken, packageTeams, packagePlaces, itemFull, packageFile, packageUnreadable,
 * packageMembers, packageSignature, packageKeyUnknown, packageKeyRevoked, packageVersion
 */
export async function takePackage(input: z.output<typeof calls.takePackage.input>, actor: Actor) {
  const { intake: seen } = await findIntake(input.intakeId, actor);
  if (seen.digest !== input.digest || seen.version !== input.version) throw new Fault("stale");
  await transaction(() => mustAllow(seen.contestId, "signUp"));
  const read = await readPackage(await lyingOf(seen));
  const before = await judgePackage(read.manifest, seen, actor, false);
  mustBeReady(before.judged, seen.stageId, input.onlyReady, actor);
  const contents = await storeFiles(read, before.judged);
  return transaction(async () => {
    const { intake } = await findIntake(input.intakeId, actor, "update");
    if (intake.version !== input.version) throw new Fault("stale");
    await mustAllow(intake.contestId, "signUp");
    const judgement = await judgePackage(read.manifest, intake, actor, true);
    const ready = mustBeReady(judgement.judged, intake.stageId, input.onlyReady, actor);
    const [to] = await db
      .select({ id: stage.id, name: stage.name, nameEn: stage.nameEn })
      .from(stage)
      .where(eq(stage.id, intake.stageId as string));
    if (!to) throw new Fault("packagePlaces");
    await enter(ready, read.manifest, judgement, contents, { intake, to }, actor);
    const left = judgement.judged.filter(({ state }) => state === "wrong").length;
    await db
      .update(packageIntake)
      .set({ takenAt: sql`app_now()` as never, takenBy: actor.userId, version: intake.version + 1 })
      .where(eq(packageIntake.id, intake.id));
    if (left === 0 && intake.fileId) await dropFile(intake.fileId);
    const detail = { digest: intake.digest, arrived: ready.length, left, byName: intake.byName };
    await record(actor, "package.take", "packageIntake", intake.id, detail);
    return { arrived: ready.length, left };
  });
}

/** The teams that may come. @throws packagePlaces, packageTaken, packageTeams naming those that may not */
function mustBeReady(judged: readonly Judged[], stageId: string | null, onlyReady: 0 | 1, { locale }: Actor) {
  if (stageId === null) throw new Fault("packagePlaces", {}, [{ field: "stageId", fault: "packagePlaces" }]);
  const wrong = judged.filter(({ state }) => state === "wrong");
  const ready = judged.filter(({ state }) => state === "ready");
  if (wrong.length === 0 && ready.length === 0) throw new Fault("packageTaken");
  const names = listed(
    wrong.slice(0, 20).map(({ sent }) => sent.team.name),
    locale,
  );
  if (ready.length === 0 || (wrong.length > 0 && !onlyReady))
    throw new Fault("packageTeams", { names, count: wrong.length });
  return ready;
}

/** Stores the files of teams that may come, under their digests, before anything waits for them. @throws packageFile */
async function storeFiles({ archive, manifest }: Read, judged: readonly Judged[]): Promise<Contents> {
  const wanted = new Set(
    judged.flatMap(({ sent, state }) => (state === "ready" ? sent.files.map((f) => f.sha256) : [])),
  );
  const stored = new Map<string, Stored>();
  for (const { sha256, size } of manifest.files) {
    if (!wanted.has(sha256)) continue;
    const one = await storeContent(archive.file(fileName(sha256)), size);
    if (one.sha256 !== sha256) throw new Fault("packageFile", { name: fileName(sha256) });
    stored.set(sha256, one);
  }
  return stored;
}

interface Where {
  intake: typeof packageIntake.$inferSelect;
  to: { id: string; name: string; nameEn: string | null };
}

async function enter(
  ready: readonly Judged[],
  manifest: Manifest,
  { matches, schools, contactsOf }: Judgement,
  contents: Contents,
  { intake, to }: Where,
  actor: Actor,
) {
  const refs = new Set(ready.flatMap(({ sent }) => sent.people.map(({ ref }) => ref)));
  const newcomers = new Map(
    [...refs].flatMap((ref) => {
      const one = matches.get(ref)?.newcomer;
      return one ? [[one.mobile ?? one.email ?? "", one] as const] : [];
    }),
  );
  const accounts = await addInvited([...newcomers.values()], actor);
  const userOf = (ref: number) => {
    const { userId, newcomer } = matches.get(ref) ?? { userId: null, newcomer: null };
    return userId ?? (accounts.get(newcomer?.mobile ?? newcomer?.email ?? "") as string);
  };
  const facts = new Map(
    manifest.people.map(({ ref, name, school, college, major, education, grade, sources }) => {
      const home = school ? schools.get(school.code) : undefined;
      const collegeId = home?.college(college) ?? null;
      return [
        ref,
        {
          ...{ name, schoolId: home?.id ?? null, collegeId, majorId: home?.major(major, collegeId) ?? null },
          ...{ education, grade, studentNo: contactsOf[ref]?.studentNo ?? null, sources },
        },
      ];
    }),
  );
  const at = { contestId: intake.contestId, stageId: to.id };
  const teams = await arriveBrought(
    ready.map(({ sent, place, ownerGroupId }) => ({
      ...{ key: sent.id, name: sent.team.name, school: sent.school.name, answers: sent.teamAnswers },
      ...{ ...(place as NonNullable<typeof place>), ownerGroupId: ownerGroupId as string },
      people: sent.people.map(({ ref, role }) => ({
        ...(facts.get(ref) as NonNullable<ReturnType<typeof facts.get>>),
        ...{ userId: userOf(ref), role },
      })),
    })),
    at,
    actor,
  );
  const sizes = new Map(manifest.files.map(({ sha256, size }) => [sha256, size]));
  const works = [];
  for (const { sent, place, ownerGroupId } of ready) {
    const files = [];
    for (const one of sent.files)
      files.push({
        ...{ slot: one.slot, sha256: one.sha256, size: sizes.get(one.sha256) ?? 0 },
        ...(await receivedKind(contents.get(one.sha256) as Stored, one.name)),
      });
    works.push({
      ...{
        teamId: teams.get(sent.id) as string,
        itemId: place?.itemId as string,
        ownerGroupId: ownerGroupId as string,
      },
      ...{ captainId: userOf(sent.people.find(({ role }) => role === "captain")?.ref ?? -1) },
      ...{ title: sent.title, answers: sent.workAnswers, files },
    });
  }
  await receiveWorks(works, { ...at, stageName: namesOf(to) }, actor);
  await insertMany(
    packageArrival,
    ready.map(({ sent }) => ({
      ...{ teamId: teams.get(sent.id) as string, intakeId: intake.id, contestId: intake.contestId },
      ...{ fromKey: manifest.issuer.key, fromWork: sent.id, rank: sent.rank, levels: sent.levels },
      origin: {
        ...{ installation: manifest.issuer.name, address: manifest.issuer.address, contest: manifest.contest.name },
        ...{ stage: manifest.stage.name, host: manifest.contest.host, team: sent.team.name },
        ...{ number: sent.team.number, title: sent.title, source: sent.source },
      },
    })),
  );
}
