import { asc, eq } from "drizzle-orm";
import { db, file, promotionRun, team, workFile } from "@/db";
import {
  addTrustedKey,
  installationKey,
  intakeDetail,
  makePackage,
  packageFile,
  publishPromotion,
  receivePackage,
  takePackage,
  updateIntake,
} from "@/lib/domain/ladder";
import { Promote } from "@/lib/domain/ladder/contract";
import { aContest, aJudgedContest, anActor, anItem, aPdf, aProvince, aStage } from "@/lib/seed/factories";
import { storage } from "@/lib/storage";

const OTHER = "the-secret-of-another-installation-00000";

/** Does something as the other installation, which has a secret, and so keys, of its own. */
export async function asOther<T>(act: () => Promise<T> | T): Promise<T> {
  const own = process.env.PII_KEY;
  process.env.PII_KEY = OTHER;
  try {
    return await act();
  } finally {
    process.env.PII_KEY = own;
  }
}

export async function bytesOf(answer: { stream: unknown }) {
  const parts: Uint8Array[] = [];
  for await (const part of answer.stream as AsyncIterable<Uint8Array>) parts.push(part);
  return new Uint8Array(Buffer.concat(parts));
}

/**
 * A judged contest of the other installation, of which two of three works went on, with files; and a contest of this one, which
 * trusts the other. Schools and people are the same in both, as their codes and numbers are.
 */
export async function aCrossing({ trust = true } = {}) {
  const lower = await aJudgedContest([95, 90, 80], { name: "School contest" });
  for (const [n, one] of lower.works.entries()) {
    const bytes = new TextEncoder().encode(aPdf(`work ${n}`));
    const { sha256: digest, size } = await storage.put(new Blob([bytes]).stream(), bytes.length);
    const [made] = await db
      .insert(file)
      .values({ sha256: digest, size: String(size), mime: "application/pdf", name: `${n}.pdf`, purpose: "work" })
      .returning();
    const at = { workId: one.id, versionId: one.finalVersionId as string, slot: "report" };
    await db.insert(workFile).values({ ...at, fileId: made?.id as string, name: `report ${n}.pdf` });
  }
  const next = await aStage(lower.contest.id, [], { name: "Province" });
  await publishPromotion(
    Promote.parse({ revisionId: lower.revision.id, toStageId: next.id, by: "rank", value: 2 }),
    lower.manager,
  );
  const [run] = await db.select({ id: promotionRun.id }).from(promotionRun).where(eq(promotionRun.toStageId, next.id));
  const runId = run?.id as string;
  const home = await aProvince();
  const upper = await anActor("CONTEST_MANAGER", { in: home });
  const root = await anActor("PLATFORM_ADMIN");
  const contest = await aContest({ in: home, managerId: upper.userId, name: "Provincial" });
  const stage = await aStage(contest.id, [["submit", "-1 day", "2 days"]], { name: "Final" });
  const track = await anItem(contest.id, { code: lower.track.code });
  const theirs = await asOther(() => installationKey());
  const ours = await installationKey();
  const key = trust
    ? (await addTrustedKey({ name: "School", address: "https://school.test", key: theirs.key, reason: "known" }, root))
        .keyId
    : "0";
  const receiver = (
    await asOther(() =>
      addTrustedKey({ name: "Us", address: "https://us.test", key: ours.key, reason: "r" }, root),
    ).catch(() => ({ keyId: "" }))
  ).keyId;
  const send = (withContacts = true) =>
    asOther(async () => {
      const more = withContacts ? { receiverId: receiver, reason: "find accounts" } : {};
      const { packageId } = await makePackage({ runId, ...more }, lower.manager);
      return bytesOf(await packageFile({ packageId }, lower.manager));
    });
  const receive = (bytes: Uint8Array, competitionId = contest.id) =>
    receivePackage({ competitionId, size: bytes.length }, upper, new Blob([new Uint8Array(bytes)]).stream());
  const place = async (intakeId: string, matchByName: 0 | 1 = 0) => {
    const { version } = await intakeDetail({ intakeId }, upper);
    const places = [{ code: lower.track.code, toItemId: track.id }];
    await updateIntake({ intakeId, version, stageId: stage.id, matchByName, places }, upper);
  };
  const take = async (intakeId: string, onlyReady: 0 | 1 = 0) => {
    const { version, digest } = await intakeDetail({ intakeId }, upper);
    return takePackage({ intakeId, digest, version, onlyReady }, upper);
  };
  const arrived = () => db.select().from(team).where(eq(team.contestId, contest.id)).orderBy(asc(team.number));
  return { lower, runId, upper, root, contest, stage, track, key, send, receive, place, take, arrived };
}
