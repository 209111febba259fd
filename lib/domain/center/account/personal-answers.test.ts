import { eq, inArray, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { db, file, formVersion, team, teamMember, uniqueAnswer, work, workVersion } from "@/db";
import { conceal } from "@/lib/crypto";
import { deleteUsers } from "@/lib/domain/access";
import type { FormField } from "@/lib/domain/contest/contract";
import { seal } from "@/lib/domain/work/submission/answers";
import {
  aMember,
  anActor,
  anEffectiveTeam,
  aStudent,
  aTeacher,
  aWork,
  aWorkContest,
  aWorkField,
} from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { erase } from "./closing";

useDatabase();

const CANARY = "13800138000";
const phone = aWorkField({ key: "phone", personal: true, unique: "contest" });
const card = aWorkField({ key: "card", type: "image", target: "member", personal: true });
const cipher = (answers: object) => conceal(JSON.stringify(answers));

/** A team with personal answers of its own, of its captain, and in the work that it has handed in and goes on with. */
async function anAnsweringTeam() {
  const place = await aWorkContest({ fields: [phone] });
  const form = { contestId: place.contest.id, purpose: "enroll" as const, no: 1, publishedAt: sql`now()` as never };
  const asked: FormField[] = [{ ...phone, target: "team" }, { ...phone, key: "licence", target: "member" }, card];
  await db.insert(formVersion).values({ ...form, fields: asked });
  const { team: row, captain } = await anEffectiveTeam(place);
  const image = { sha256: "0".repeat(64), size: "1", mime: "image/png", name: "card.png" };
  const [filed] = await db
    .insert(file)
    .values({ ...image, purpose: "attachment", ownerId: captain.userId })
    .returning();
  await db
    .update(team)
    .set({ personalCipher: cipher({ phone: CANARY }) })
    .where(eq(team.id, row.id));
  const [member] = await db
    .update(teamMember)
    .set({ answers: { size: "M" }, personalCipher: cipher({ licence: "X1", card: [filed?.id] }) })
    .where(eq(teamMember.teamId, row.id))
    .returning();
  const answers = seal([phone], { phone: CANARY, abstract: "open" });
  const handed = await aWork({ team: row, status: "submitted", answers });
  const holders = [row.id, member?.id as string, handed.id];
  for (const [n, holder] of holders.entries())
    await db.insert(uniqueAnswer).values({
      ...{ teamId: row.id, holder, scope: row.contestId, owner: captain.userId, value: Buffer.from([n]) },
      field: ["enroll.phone", "enroll.licence", "work.phone"][n] as string,
    });
  return { row, captain, holders, memberId: member?.id as string, workId: handed.id, fileId: filed?.id as string };
}
type Answering = Awaited<ReturnType<typeof anAnsweringTeam>>;

/** What is left of all that: whose cipher, how many held answers, whether the file. */
async function left({ row, holders, memberId, workId, fileId }: Answering) {
  const [own] = await db.select().from(team).where(eq(team.id, row.id));
  const [captain] = await db.select().from(teamMember).where(eq(teamMember.id, memberId));
  const [draft] = await db.select().from(work).where(eq(work.id, workId));
  const [version] = await db.select().from(workVersion).where(eq(workVersion.workId, workId));
  expect([captain?.answers, draft?.draftAnswers.abstract, version?.answers.abstract]).toEqual([
    { size: "M" },
    "open",
    "open",
  ]);
  return {
    member: captain?.personalCipher !== null,
    team: own?.personalCipher !== null,
    draft: "$personal" in (draft?.draftAnswers ?? {}),
    version: "$personal" in (version?.answers ?? {}),
    file: (await db.$count(file, eq(file.id, fileId))) > 0,
    held: (
      await db.select({ field: uniqueAnswer.field }).from(uniqueAnswer).where(inArray(uniqueAnswer.holder, holders))
    )
      .map(({ field }) => field)
      .toSorted(),
  };
}
const all = { member: true, team: true, draft: true, version: true, file: true };
const everything = { ...all, held: ["enroll.licence", "enroll.phone", "work.phone"] };
const nothing = { member: false, team: false, draft: false, version: false, file: false, held: [] };
const ofTeam = { ...everything, member: false, file: false, held: ["enroll.phone", "work.phone"] };

describe.each([
  ["by the person", (userIds: string[]) => Promise.all(userIds.map((id) => erase(id)))],
  ["by an administrator", async (ids: string[]) => deleteUsers({ ids }, await anActor("ROOT"))],
])("an account deleted %s", (_, remove) => {
  test("takes the personal answers of a team of one along, and nobody else's", async () => {
    const [gone, other] = [await anAnsweringTeam(), await anAnsweringTeam()];
    expect(await left(gone)).toEqual(everything);
    await remove([gone.captain.userId]);
    expect(await left(gone)).toEqual(nothing);
    expect(await left(other)).toEqual(everything);
  });

  test("takes only its own out of a team of more; the last one takes the team's", async () => {
    const of = await anAnsweringTeam();
    const teacher = await aTeacher();
    await aMember(of.row.id, teacher.userId, { role: "advisor" });
    await aMember(of.row.id, (await aStudent()).userId, { status: "invited" });
    await remove([of.captain.userId]);
    expect(await left(of)).toEqual(ofTeam);
    await remove([teacher.userId]);
    expect(await left(of)).toEqual(nothing);
  });
});

test("of a version handed in nothing but its personal answers can go", async () => {
  const { workId } = await anAnsweringTeam();
  const change = (answers: object) =>
    db.transaction((at) =>
      at
        .update(workVersion)
        .set({ answers: answers as never })
        .where(eq(workVersion.workId, workId)),
    );
  await expect(change({ abstract: "other" })).rejects.toMatchObject({ cause: { code: "23001" } });
  await expect(change({})).rejects.toMatchObject({ cause: { code: "23001" } });
  const title = db.transaction((at) =>
    at.update(workVersion).set({ title: "x" }).where(eq(workVersion.workId, workId)),
  );
  await expect(title).rejects.toMatchObject({ cause: { code: "23001" } });
  await change({ abstract: "open" });
});
