import { expect } from "vitest";
import type { Actor } from "@/lib/domain/actor";
import { billDetail, duePage, makeBills, sendBill, updateBill } from "@/lib/domain/finance";
import { aCampus, anEnteredTeam, aStudent } from "@/lib/seed/factories";
import { faultOf } from "@/lib/seed/factories/signed-in";
import { test, useDatabase } from "@/lib/testing/database";

useDatabase();

const DUE = "2099-01-01";
const page = { pageNum: 1, pageSize: 20 };

test("a bill that is a draft takes teams in and lets them go, under another day; one that was sent does not", async () => {
  const campus = await aCampus();
  const owing = (who?: Actor) => anEnteredTeam(campus, { status: "approved", feeFen: 50_00, payStatus: "due" }, who);
  const [a, b, c] = [await owing(), await owing(), await owing()];
  const foreign = await owing(await aStudent({ in: campus.b }));
  const { billIds } = await makeBills({ teamIds: [a.id, b.id], dueOn: DUE, note: "", send: false }, campus.ofA);
  const billId = billIds[0] as string;
  const seen = () => billDetail({ billId }, campus.ofA);
  const addable = async () =>
    (await duePage({ ...page, keywords: undefined, competitionId: undefined, billId }, campus.host)).list.map(
      ({ teamId }) => teamId,
    );
  const [first, second] = (await seen()).lines.map(({ orderId }) => orderId) as [string, string];
  const change = (more: object, by: Actor = campus.ofA) =>
    updateBill(
      { billId, orderIds: [second], teamIds: [], dueOn: "2098-01-01", note: "later", version: 1, ...more },
      by,
    );
  expect(await addable(), "of this school alone").toEqual([c.id]);
  expect(await faultOf(change({ orderIds: [second, second] }))).toBe("billOrders");
  expect(await faultOf(change({ orderIds: [], teamIds: [] }))).toBe("billEmpty");
  expect(await faultOf(change({ teamIds: [foreign.id] }, campus.host))).toBe("billOtherSides");
  expect(await faultOf(change({ teamIds: [foreign.id] }))).toBe("notFound");
  expect(await faultOf(change({ teamIds: [b.id] }))).toBe("billHeld");
  expect(await faultOf(change({ dueOn: "2020-01-01" }))).toBe("badInput");
  expect(await faultOf(change({}, campus.ofB))).toBe("notFound");
  expect(
    (await seen()).lines.map(({ orderId }) => orderId),
    "refused changes nothing",
  ).toEqual([first, second]);
  await change({ teamIds: [c.id] });
  const after = await seen();
  expect(after).toMatchObject({ status: "draft", dueOn: "2098-01-01", note: "later", amount: 100_00 });
  expect(after.lines.map(({ teamName }) => teamName)).toEqual([b.name, c.name]);
  expect(await addable(), "what left can be billed again").toEqual([a.id]);
  expect(await faultOf(change({ teamIds: [a.id] })), "somebody saved it meanwhile").toBe("stale");
  await sendBill({ billId }, campus.ofA);
  expect(await faultOf(change({ teamIds: [a.id] }))).toBe("illegalTransition");
});
