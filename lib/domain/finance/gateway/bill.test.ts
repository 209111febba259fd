import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { billOf, toGbk, zipBill } from "@/lib/server/gateway/bill.mjs";
import { fromYuan } from "@/lib/text/money";
import { linesIn } from "./bill";
import { BillReader } from "./bill-reader";
import { feeOf } from "./told-fee";

const folder = mkdtempSync(join(tmpdir(), "bill-"));
async function read(bytes: Uint8Array) {
  const path = join(folder, `${Math.random()}.zip`);
  writeFileSync(path, bytes);
  const found = [];
  for await (const some of linesIn(path)) found.push(...some);
  return found;
}
const trade = (of: object = {}) => ({
  ...{
    no: "2026010122001",
    outTradeNo: "F1_1",
    subject: '创新大赛,队伍 "A" 镕',
    fen: 123_45,
    paidAt: "2026-01-01 08:00:00",
  },
  ...{ refunds: {}, refundedAt: {} },
  ...of,
});
const day = "2026-01-01";
const about = { day, sellerId: "2088", payments: 1, refunds: 0 };

describe("a bill of the gateway", () => {
  test("is read from its zip of GBK: payments and refunds of the day", async () => {
    const back = {
      refunds: { F2_1_R1: 45, F2_1_R2: 55 },
      refundedAt: { F2_1_R1: "2026-01-01 09:00:00", F2_1_R2: "2026-01-02 09:00:00" },
    };
    const trades = [trade(), trade({ outTradeNo: "F2_1", paidAt: "2025-12-31 23:59:59", ...back })];
    expect(await read(billOf(trades, day, "2088") as Uint8Array)).toEqual([
      { line: "payment", outNo: "F1_1", tradeNo: "2026010122001", fen: 123_45, feeFen: 74 },
      { line: "refund", outNo: "F2_1_R1", tradeNo: "2026010122001", fen: 45, feeFen: 0 },
    ]);
    expect(billOf(trades, "2026-01-03", "2088")).toBeNull();
  });

  test("says what the gateway took with a payment and gave back with a refund, whichever sign it writes", () => {
    for (const [text, payment, refund] of [
      ["-0.60", 60, -60],
      ["0.60", 60, -60],
      ["0.60000", 60, -60],
      ["0.605", 61, -61],
      ["0.00", 0, 0],
      ["", 0, 0],
    ] as const)
      expect([feeOf(text, "payment"), feeOf(text, "refund")], text).toEqual([payment, refund]);
    for (const text of ["half a fen", "1e2", "--1", "0x1", "1.0000001", "12345678901"])
      expect(feeOf(text, "payment"), text).toBeNull();
  });

  const head = "支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,订单金额（元）,退款批次号/请求号,备注";
  const plain = (...lines: string[]) =>
    zipSync({
      "a_业务明细.csv": toGbk(["#支付宝业务明细查询", head, ...lines, "#--业务明细列表结束--", ""].join("\r\n")),
    });

  test("may have commas where somebody typed, quotes, and lines of other kinds", async () => {
    const lines = [
      "1\t,F1_1\t,交易,a,b,c,d,2026,2026,1.00,,x",
      '2,F2_1,交易,"a,b",2026,2026,2.00,,"x,y"',
      "3,,转账,a,2026,2026,9.00,,",
    ];
    expect((await read(plain(...lines))).map(({ outNo, fen }) => [outNo, fen])).toEqual([
      ["F1_1", 100],
      ["F2_1", 200],
    ]);
  });

  test("that is cut off, of another form, or no zip is refused", async () => {
    for (const bytes of [
      new Uint8Array(),
      Buffer.from("no zip"),
      zipSync({ "b.txt": toGbk("x") }),
      zipSync({ "a.csv": toGbk("a,b\r\n") }),
      zipSync({ "a.csv": toGbk(`#x\r\n${head}\r\n1,F1_1,交易,a,2026,2026,1.00,,\r\n`) }),
      plain("1,F1_1,交易,a,2026,2026,half a fen,,"),
      plain("1,F1_1,交易,a,2026,2026,1.005,,"),
      plain("1,,交易,a,2026,2026,1.00,,"),
      plain("1,F1_1,交易"),
      plain("1,F1\t_1,交易,a,2026,2026,1.00,,"),
      plain("1,F1\0_1,交易,a,2026,2026,1.00,,"),
      plain("x".repeat(70_000)),
      zipBill(["1,2"], about),
    ])
      await expect(read(bytes), Buffer.from(bytes).toString("latin1").slice(0, 20)).rejects.toMatchObject({
        fault: "billUnread",
      });
    expect(await read(plain("1,F1_1,交易,a,2026,2026,1.00,,"))).toHaveLength(1);
  });

  test("is the same however it is cut into pieces", () => {
    const text = toGbk(
      [
        "#x",
        head,
        "1,F1_1,交易,镕基赛,2026,2026,1.00,,",
        "2,F1_1,退款,鏽,2026,2026,-0.50,R1,",
        "#业务明细列表结束",
      ].join("\n"),
    );
    const whole = new BillReader(fromYuan);
    const expected = [...whole.read(text), ...whole.end()];
    expect(expected).toHaveLength(2);
    for (let size = 1; size < text.length; size++) {
      const reader = new BillReader(fromYuan);
      const found = [];
      for (let at = 0; at < text.length; at += size) found.push(...reader.read(text.subarray(at, at + size)));
      expect([...found, ...reader.end()], `${size}`).toEqual(expected);
    }
  });
});
