import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { bankLine, bill, db } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import {
  billDetail,
  checkStatement,
  decideCheck,
  ignoreLine,
  importStatement,
  makeBills,
  matchLine,
  putVoucher,
  statementPage,
  undoCheck,
} from "@/lib/domain/finance";
import { aCampus, anEnteredTeam, aPdf } from "@/lib/seed/factories";
import { faultOf } from "@/lib/seed/factories/signed-in";
import { test, useDatabase } from "@/lib/testing/database";
import { aTable } from "@/lib/testing/examples/sheet";

useDatabase();

const approve = (checkId: string, by: Actor) => decideCheck({ checkId, approve: true, reason: "" }, by);

/** A host with two sent bills of one school, of 300 yuan each; `upload` is a voucher of the school. */
async function twoBills() {
  const campus = await aCampus();
  const one = async () => {
    const { id } = await anEnteredTeam(campus, { status: "approved", feeFen: 300_00, payStatus: "due" });
    const { billIds } = await makeBills({ teamIds: [id], dueOn: "2099-01-01", note: "", send: true }, campus.ofA);
    return billIds[0] as string;
  };
  const [first, second] = [await one(), await one()];
  const upload = async (billId: string, amountFen: number, says: string) => {
    const pdf = aPdf(says);
    const told = { amountFen, payer: "演示学院", paidOn: "2026-01-02", name: "v.pdf", size: pdf.length };
    return (await putVoucher({ billId, ...told }, campus.ofA, new Blob([pdf]).stream())).checkId;
  };
  const { billNo } = await billDetail({ billId: first }, campus.ofA);
  const of = async (billId: string) => (await db.select().from(bill).where(eq(bill.id, billId)))[0];
  const take = async (...rows: string[][]) => {
    const sheet = await aTable(["日期", "收入", "付款人", "附言", "流水号"], ...rows);
    const { checkId } = await checkStatement({ file: "b.xlsx" }, campus.host, new Blob([sheet]).stream());
    await importStatement({ checkId, onlyValid: 0 }, campus.host);
  };
  const lines = async () =>
    (await statementPage({ pageNum: 1, pageSize: 50, keywords: undefined, status: undefined }, campus.host)).list;
  return { ...campus, first, second, billNo, upload, of, take, lines };
}

describe("a voucher", () => {
  test("whose file was approved for the same payer is refused, named by the earlier bill", async () => {
    const { first, second, billNo, upload, host } = await twoBills();
    const checkId = await upload(first, 100_00, "one");
    const waiting = await upload(second, 100_00, "one");
    await approve(checkId, host);
    const again = [
      () => upload(first, 100_00, "one"),
      () => upload(second, 200_00, "one"),
      () => approve(waiting, host),
    ];
    for (const attempt of again)
      await expect(attempt()).rejects.toMatchObject({ fault: "voucherUsed", params: { no: billNo, amount: "100.00" } });
    expect(await faultOf(upload(first, 100_00, "another")), "control").toBe("none");
    await undoCheck({ checkId, reason: "wrong amount" }, host);
    expect(await faultOf(approve(waiting, host)), "what was undone counts no more").toBe("none");
  });

  test("is not taken for a bill that is paid", async () => {
    const { first, upload, host, of } = await twoBills();
    await approve(await upload(first, 100_00, "a part"), host);
    expect((await of(first))?.status, "a bill paid in part takes more").toBe("partlyPaid");
    await approve(await upload(first, 200_00, "the rest"), host);
    expect(await faultOf(upload(first, 300_00, "more"))).toBe("billPaid");
    expect(await of(first)).toMatchObject({ status: "paid", receivedFen: 300_00 });
  });
});

describe("a line of a statement that is the transfer of a voucher", () => {
  test("confirms its receipt and is not counted again; the next one like it is counted", async () => {
    const { a, first, billNo, upload, host, of, take, lines } = await twoBills();
    const checkId = await upload(first, 300_00, "whole");
    await approve(checkId, host);
    await take(["2026-01-05", "300.00", a.name, billNo, "1"], ["2026-01-05", "300.00", a.name, billNo, "2"]);
    const [line, other] = await lines();
    expect(line?.proposals, "and no other bill of the payer").toMatchObject([
      { billId: first, paid: true, open: 0, because: ["receipt", "reference", "payer"] },
    ]);
    const match = (lineId = "") => matchLine({ lineId, billId: first }, host);
    expect(await match(line?.lineId)).toEqual({ checkId, approved: true, confirmed: true });
    expect(await of(first)).toMatchObject({ status: "paid", receivedFen: 300_00, creditFen: 0 });
    expect((await lines())[0]).toMatchObject({ status: "matched", billNo, confirms: true, waiting: false });
    expect((await lines())[1]?.proposals).toMatchObject([{ billId: first, because: ["reference", "payer"] }]);
    const again = await match(other?.lineId);
    expect(again).toMatchObject({ approved: false, confirmed: false });
    expect((await lines())[1], "it waits for somebody else").toMatchObject({ status: "matched", waiting: true });
  });

  test("waits again where the receipt is undone, or where somebody takes it up", async () => {
    const { first, upload, host, take, lines } = await twoBills();
    const checkId = await upload(first, 300_00, "whole");
    await approve(checkId, host);
    await take(["2026-01-03", "300.00", "", "", "1"]);
    const lineId = (await lines())[0]?.lineId as string;
    const match = () => matchLine({ lineId, billId: first }, host);
    await match();
    await ignoreLine({ lineId, take: true, reason: "" }, host);
    expect(await lines()).toMatchObject([{ status: "open", confirms: false, billNo: null }]);
    await match();
    await undoCheck({ checkId, reason: "another's" }, host);
    expect(await db.select().from(bankLine)).toMatchObject([{ status: "open", confirmsId: null }]);
    expect(await match(), "control: now it is money itself").toMatchObject({ confirmed: false });
    expect(await faultOf(ignoreLine({ lineId, take: true, reason: "" }, host))).toBe("illegalTransition");
  });

  test("is another transfer where its day or amount is another", async () => {
    const { first, upload, host, take, lines } = await twoBills();
    await approve(await upload(first, 100_00, "part"), host);
    await take(["2026-01-06", "100.00", "", "", "1"], ["2026-01-02", "100.01", "", "", "2"]);
    for (const { lineId } of await lines())
      expect(await matchLine({ lineId, billId: first }, host)).toMatchObject({ confirmed: false });
  });
});

test("a line that names a paid bill is offered no other bill of its payer; one that names none is", async () => {
  const { a, first, second, billNo, upload, host, take, lines } = await twoBills();
  await approve(await upload(first, 300_00, "whole"), host);
  await take(["2026-01-05", "77.00", a.name, `参赛费 ${billNo}`, "1"], ["2026-01-05", "78.00", a.name, "参赛费", "2"]);
  const of = async (amount: number) => (await lines()).find((line) => line.amount === amount)?.proposals;
  expect(await of(77_00)).toMatchObject([{ billId: first, paid: true, because: ["reference", "payer"] }]);
  expect(await of(78_00)).toMatchObject([{ billId: second, paid: false, because: ["payer"] }]);
});
