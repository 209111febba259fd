import { and, eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { db, feeOrder, type group, item, stage, stageWindow, team } from "@/db";
import { systemActor } from "@/lib/audit";
import { startTeam } from "@/lib/domain/enrollment/draft/drafting";
import { submit, withdraw } from "@/lib/domain/enrollment/draft/submitting";
import { orderFor } from "@/lib/domain/finance/order/making";
import { aMember, anOpenContest, aSchool, aStage, aStudent } from "@/lib/seed/factories";
import { faultOf } from "@/lib/seed/factories/signed-in";
import { freezeClock, test, useDatabase } from "@/lib/testing/database";
import { teamPrice } from "./showing";

useDatabase();
const fee = { feeFen: 100_00, howToPay: "现场缴纳" };
const rowOf = async (id: string) =>
  (await db.select().from(team).where(eq(team.id, id)))[0] as typeof team.$inferSelect;
type Place = Awaited<ReturnType<typeof anOpenContest>>;

/** A captain's draft in a contest; of a school, or of one of its own. */
async function draftIn({ contest, track }: Place, school?: typeof group.$inferSelect) {
  const captain = await aStudent(school ? { in: school } : {});
  const { teamId } = await startTeam(
    { competitionId: contest.id, itemId: track.id, teamName: `Team of ${captain.username}` },
    captain,
  );
  const send = async (more: object = {}) =>
    submit({ teamId, version: (await rowOf(teamId)).version, ...more }, captain);
  return { captain, teamId, send, row: () => rowOf(teamId) };
}

test("a code takes its part away, is used as often as it may be, and is given back by who leaves", async () => {
  const place = await anOpenContest({ ...fee, feeCodes: [{ code: "HALF2026", uses: 1, percent: 50 }] });
  const [first, second] = [await draftIn(place), await draftIn(place)];
  expect(await faultOf(first.send({ feeCode: "WRONG123" }))).toBe("feeCodeUnknown");
  await first.send({ feeCode: "HALF2026" });
  expect(await first.row()).toMatchObject({ feeFen: 50_00, payStatus: "due", feeCode: "HALF2026" });
  expect(await faultOf(second.send({ feeCode: "HALF2026" }))).toBe("feeCodeUsedUp");
  await withdraw({ teamId: first.teamId }, first.captain);
  await second.send({ feeCode: "HALF2026" });
  expect(await second.row()).toMatchObject({ feeFen: 50_00, feeCode: "HALF2026" });
});

test("codes are guessed twenty times an hour by one person, on either way; one that there is costs no guess", async () => {
  const place = await anOpenContest({ ...fee, feeCodes: [{ code: "HALF2026", uses: 1, percent: 50 }] });
  const [one, other] = [await draftIn(place), await draftIn(place)];
  const price = ({ teamId, captain }: typeof one, feeCode: string) => faultOf(teamPrice({ teamId, feeCode }, captain));
  for (let n = 0; n < 25; n += 1) expect(await price(one, "HALF2026")).toBe("none");
  for (let n = 0; n < 19; n += 1) expect(await price(one, `WRONG${n}00`)).toBe("feeCodeUnknown");
  expect(await faultOf(one.send({ feeCode: "WRONG999" }))).toBe("feeCodeUnknown");
  expect(await price(one, "WRONG998")).toBe("tooFast");
  expect(await faultOf(one.send({ feeCode: "HALF2026" })), "not the right one either").toBe("tooFast");
  expect(await faultOf(teamPrice({ teamId: one.teamId }, one.captain)), "control: without a code").toBe("none");
  expect(await price(other, "HALF2026"), "control: somebody else").toBe("none");
});

test("a returned team keeps the use of its own code, which its captain alone is told; without it, it pays the whole", async () => {
  const one = await draftIn(await anOpenContest({ ...fee, feeCodes: [{ code: "HALF2026", uses: 1, percent: 50 }] }));
  const mate = await aStudent();
  await aMember(one.teamId, mate.userId);
  await one.send({ feeCode: "HALF2026" });
  const back = () => db.update(team).set({ status: "returned", auditLevel: null }).where(eq(team.id, one.teamId));
  await back();
  const seen = await teamPrice({ teamId: one.teamId, feeCode: "HALF2026" }, one.captain);
  expect(seen).toMatchObject({ feeFen: 50_00, before: null, feeCode: "HALF2026", takesCode: true });
  expect((await teamPrice({ teamId: one.teamId }, mate)).feeCode).toBeNull();
  await one.send({ feeCode: "HALF2026" });
  expect((await one.row()).feeFen).toBe(50_00);
  await back();
  expect(await teamPrice({ teamId: one.teamId }, one.captain)).toMatchObject({ feeFen: 100_00, before: 50_00 });
  await one.send();
  expect(await one.row()).toMatchObject({ feeFen: 100_00, feeCode: null });
});

test("what the captain saw is what is frozen, or nothing is submitted", async () => {
  const one = await draftIn(await anOpenContest(fee));
  await expect(one.send({ shownFen: 80_00 })).rejects.toMatchObject({
    fault: "feeChanged",
    params: { shown: "80.00", fee: "100.00" },
  });
  expect((await one.row()).status).toBe("draft");
  await one.send({ shownFen: 100_00 });
  expect(await one.row()).toMatchObject({ status: "submitted", feeFen: 100_00 });
});

test("the next team of a school is counted once it is entered; teams of others are not", async () => {
  const place = await anOpenContest({ ...fee, feeByCount: [{ from: 2, feeFen: 60_00 }] });
  const school = await aSchool();
  const [first, second, other] = [await draftIn(place, school), await draftIn(place, school), await draftIn(place)];
  for (const one of [first, second, other]) await one.send();
  expect((await first.row()).feeFen).toBe(100_00);
  expect(await second.row()).toMatchObject({ feeFen: 60_00, feeBasis: { by: "count", from: 2 } });
  expect((await other.row()).feeFen).toBe(100_00);
});

test("an organisation waives the fee of all below it", async () => {
  const school = await aSchool();
  const place = await anOpenContest({ ...fee, feeWaivedOrgs: [school.parentId] });
  const one = await draftIn(place, school);
  await one.send();
  expect(await one.row()).toMatchObject({ feeFen: 0, payStatus: "free", feeBasis: { waived: "organisation" } });
  const other = await draftIn(place);
  await other.send();
  expect((await other.row()).payStatus).toBe("due");
});

test("a returned team that submits again is priced anew while nothing is paid, and its open order closes", async () => {
  const one = await draftIn(await anOpenContest({ ...fee, feeScope: "member", payWithinDays: 3 }));
  await one.send();
  const asked = await one.row();
  expect(asked.payBy).toBeInstanceOf(Date);
  const order = await orderFor(asked, systemActor);
  const again = async () => {
    await db.update(team).set({ status: "returned", auditLevel: null }).where(eq(team.id, one.teamId));
    await one.send();
    return one.row();
  };
  expect(await again()).toMatchObject({ feeFen: 100_00, payBy: asked.payBy });
  await aMember(one.teamId, (await aStudent()).userId);
  expect(await again()).toMatchObject({ feeFen: 200_00, payStatus: "due" });
  const [closed] = await db.select().from(feeOrder).where(eq(feeOrder.id, order.id));
  expect(closed?.status).toBe("closed");
  await db.update(team).set({ payStatus: "paid", payReason: "cash" }).where(eq(team.id, one.teamId));
  await aMember(one.teamId, (await aStudent()).userId);
  expect(await again()).toMatchObject({ feeFen: 200_00, payStatus: "paid" });
});

test("the fee of a day ends at midnight in Shanghai, by the database's clock", async () => {
  const { rows } = await db.execute<{ today: string; midnight: string }>(sql`
    select (now() at time zone 'Asia/Shanghai')::date::text as today,
      ((date_trunc('day', now() at time zone 'Asia/Shanghai') + interval '1 day') at time zone 'Asia/Shanghai')::text as midnight`);
  const { today = "", midnight = "" } = rows[0] ?? {};
  const place = await anOpenContest({ ...fee, feeTiers: [{ until: today, feeFen: 80_00 }] });
  const [early, late] = [await draftIn(place), await draftIn(place)];
  const at = new Date(midnight);
  await freezeClock(new Date(at.getTime() - 1));
  await early.send();
  expect(await early.row()).toMatchObject({ feeFen: 80_00, feeBasis: { by: "day", day: today, until: today } });
  await freezeClock(at);
  await late.send();
  expect(await late.row()).toMatchObject({ feeFen: 100_00, feeBasis: { by: "fee", until: null } });
});

test("for each work a team is charged for the stages that ask its track for one; a returned one anew, both prices in sight", async () => {
  const place = await anOpenContest({ ...fee, feeScope: "work" });
  const one = await draftIn(place);
  const submits: [["submit", string, string]] = [["submit", "1 day", "9 days"]];
  const price = async () => teamPrice({ teamId: one.teamId }, one.captain);
  const [own] = await db
    .delete(stageWindow)
    .where(and(eq(stageWindow.stageId, place.stage.id), eq(stageWindow.type, "submit")))
    .returning();
  expect((await price()).feeFen, "no stage asks for one: one at least").toBe(100_00);
  await db.insert(stageWindow).values(own as typeof stageWindow.$inferInsert);
  const [other] = await db
    .insert(item)
    .values({ contestId: place.contest.id, name: "Another track", code: "OTHER" } as never)
    .returning();
  await aStage(place.contest.id, submits, { itemIds: [other?.id as string] });
  await aStage(place.contest.id, submits, { mode: "importOnly" });
  await aStage(place.contest.id, [["review", "1 day", "9 days"]]);
  expect((await price()).feeFen, "nor one of another track, of elsewhere, or without days to hand in").toBe(100_00);
  const last = await aStage(place.contest.id, submits);
  expect(await price()).toMatchObject({ feeFen: 200_00, basis: { units: 2, per: "work" } });
  await one.send({ shownFen: 200_00 });
  expect(await one.row()).toMatchObject({ feeFen: 200_00, payStatus: "due", feeBasis: { units: 2, per: "work" } });
  const order = await orderFor((await one.row()) as never, systemActor);
  expect(order.amountFen).toBe(200_00);
  await db.update(stage).set({ mode: "importOnly" }).where(eq(stage.id, last.id));
  expect((await price()).feeFen, "what is frozen stays").toBe(200_00);
  await db.update(team).set({ status: "returned", auditLevel: null }).where(eq(team.id, one.teamId));
  expect(await price()).toMatchObject({ feeFen: 100_00, before: 200_00 });
  await one.send({});
  expect(await one.row()).toMatchObject({ feeFen: 100_00, payStatus: "due" });
});
