import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { certificate, certificateRollPerson, db, group, team, teamMember } from "@/db";
import { anActor, anItem, aPublishedContest, aRoll, aSchool, enterAs } from "@/lib/seed/factories";
import { readSheet } from "@/lib/sheet";
import { test, useDatabase } from "@/lib/testing/database";
import { listCorrections } from "./correcting/corrections";
import { exportCertificates } from "./file/exporting";
import { startBatch } from "./issuing/batches";
import { approveCertificates } from "./issuing/checking";
import { makeBatches } from "./issuing/making";
import { listCertificates } from "./listing";
import { listDeliveries } from "./sending/deliveries";
import { startSending } from "./sending/sendings";
import type { Narrowing } from "./shapes";

useDatabase();

const page = { pageNum: 1, pageSize: 100 };

/** Three works of three schools in one contest, the last in a track of its own; all of them made, none approved. */
async function scene() {
  const p = await aPublishedContest([90, 80, 70]);
  const competitionId = p.contest.id;
  const other = await anItem(p.contest.id, { name: "乙赛道" });
  const last = p.works[2]?.team.id as string;
  await db.update(team).set({ itemId: other.id }).where(eq(team.id, last));
  const names = ["欧阳明月", "司马晴", "诸葛亮亮"];
  for (const [n, name] of names.entries()) await enterAs(p.works[n]?.captain.userId as string, name);
  await startBatch(p.batch, p.manager);
  await makeBatches();
  const schoolOf = (n: number) => p.works[n]?.team.ownerGroupId as string;
  const held = async (narrowing: Narrowing, actor = p.manager) =>
    (await listCertificates({ ...page, competitionId, ...narrowing }, actor)).list.flatMap(({ holders }) => holders);
  return { ...p, competitionId, other, schoolOf, held };
}

test("a list of certificates is narrowed to a track, a school, a person, and to all of them at once", async () => {
  const { held, other, track, schoolOf, manager, competitionId } = await scene();
  expect((await held({})).sort()).toEqual(["司马晴", "欧阳明月", "诸葛亮亮"]);
  expect(await held({ itemId: other.id })).toEqual(["诸葛亮亮"]);
  expect((await held({ itemId: track.id })).sort()).toEqual(["司马晴", "欧阳明月"]);
  expect(await held({ schoolId: schoolOf(1) })).toEqual(["司马晴"]);
  expect(await held({ person: "明月" })).toEqual(["欧阳明月"]);
  expect(await held({ person: "明月", schoolId: schoolOf(1) })).toEqual([]);
  expect(await held({ itemId: track.id, schoolId: schoolOf(0), person: "欧" })).toEqual(["欧阳明月"]);
  const { stream } = await exportCertificates({ competitionId, schoolId: schoolOf(1) }, manager);
  const sheet = JSON.stringify(await readSheet(Buffer.from(await new Response(stream as never).arrayBuffer()), 10));
  expect(sheet).toContain("司马晴");
  expect(sheet).not.toContain("欧阳明月");
});

test("what it is narrowed to must exist, and be met by whoever asks", async () => {
  const { held, competitionId } = await scene();
  const foreign = await anItem((await aPublishedContest([50])).contest.id, { name: "别处" });
  await expect(held({ itemId: foreign.id }), "of another contest").rejects.toMatchObject({ fault: "notFound" });
  await expect(held({ schoolId: "99999999" })).rejects.toMatchObject({ fault: "notFound" });
  const elsewhere = await anActor("CONTEST_MANAGER");
  await expect(
    listCertificates({ ...page, competitionId, person: "明月" }, elsewhere),
    "a contest of others",
  ).rejects.toMatchObject({ fault: "notFound" });
});

test("a school's certificates are also those that name its people, in teams of others and on rolls", async () => {
  const { held, works, competitionId, manager, schoolOf } = await scene();
  const guest = await aSchool({ name: "客座大学" });
  expect(await held({ schoolId: guest.id })).toEqual([]);
  const captain = works[0]?.captain.userId as string;
  await db.update(teamMember).set({ schoolId: guest.id }).where(eq(teamMember.userId, captain));
  expect(await held({ schoolId: guest.id })).toEqual(["欧阳明月"]);
  const { personId } = await aRoll(competitionId, manager.userId, ["志愿者甲"]);
  const [home] = await db
    .select()
    .from(group)
    .where(eq(group.id, schoolOf(1)));
  await db
    .update(certificateRollPerson)
    .set({ organisation: home?.name as string })
    .where(eq(certificateRollPerson.id, personId));
  const [like] = await db.select().from(certificate).limit(1);
  const { id: _, ...row } = like as typeof certificate.$inferSelect;
  await db.insert(certificate).values({
    ...row,
    ...{ awardId: null, rollPersonId: personId, recipientType: 2, recipientId: personId },
    ...{ number: `${row.number}-9`, serial: null, traceCode: "ABCDEFGH23456789" },
  });
  expect(await held({ schoolId: schoolOf(1) })).toHaveLength(2);
  expect(await held({ person: "志愿者" })).toHaveLength(1);
});

test("acts on all of them are about those that the list shows", async () => {
  const { competitionId, manager, other, schoolOf, track, held } = await scene();
  expect(await approveCertificates({ competitionId, itemId: other.id }, manager)).toEqual({ issued: 1 });
  expect(await approveCertificates({ competitionId, schoolId: schoolOf(0) }, manager)).toEqual({ issued: 1 });
  const issued = await listCertificates({ ...page, competitionId, status: "issued" }, manager);
  expect(issued.list.flatMap(({ holders }) => holders).sort()).toEqual(["欧阳明月", "诸葛亮亮"]);
  const unsent = await listDeliveries({ ...page, competitionId, itemId: track.id, result: "unsent" }, manager);
  expect(unsent.total).toBe(1);
  const { left } = await startSending({ competitionId, person: "诸葛" }, manager);
  expect(left).toBe(1);
  const looked = async (narrowing: Narrowing) =>
    (await listCorrections({ competitionId, ...narrowing }, manager)).looked;
  expect([await looked({}), await looked({ schoolId: schoolOf(0) }), await looked({ person: "司马" })]).toEqual([
    2, 1, 0,
  ]);
  expect(await held({ itemId: track.id })).toHaveLength(2);
});
