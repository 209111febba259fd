import { toWireDay } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import {
  billDetail,
  checkStatement,
  duePage,
  importStatement,
  makeBills,
  putVoucher,
  savePayAccount,
} from "@/lib/domain/finance";
import { moment } from "@/lib/seed/stories/calendar";
import type { Cast } from "@/lib/seed/stories/cast";
import { standAt } from "@/lib/seed/stories/clock";
import { demoPdf } from "@/lib/seed/stories/drawn/demo-pdf";
import { writeTemplate } from "@/lib/sheet";

const HEADINGS = ["交易日期", "收入金额", "对方户名", "附言", "流水号"];

/** Two schools pay for their teams by bills: one has uploaded its voucher, the other's transfer stands in the bank's statement. */
export async function seedBilling(cast: Cast, { contestId }: { contestId: string }) {
  const { finance, school, school2 } = cast.actors;
  await standAt(moment(-3, "09:00"));
  await savePayAccount(
    {
      ...{ holder: "浙江省大学生竞赛组委会（演示）", bank: "演示银行杭州分行", account: "6222 0000 0000 0000" },
      ...{
        version: 0,
        fourEyes: true,
      },
    },
    finance,
  );
  const [bill, other] = [await aBill(school2, contestId), await aBill(school, contestId)];
  await standAt(moment(-2, "14:00"));
  const voucher = demoPdf("Transfer receipt");
  await putVoucher(
    {
      ...{ billId: bill.billId, amountFen: bill.amount, payer: bill.payerName, paidOn: toWireDay(moment(-2, "10:00")) },
      ...{ name: "转账回单（演示）.pdf", size: voucher.length },
    },
    school2,
    new Blob([new Uint8Array(voucher)]).stream(),
  );
  await standAt(moment(-1, "10:00"));
  const day = toWireDay(moment(-1, "09:00"));
  const sheet = await writeTemplate(
    {
      name: "流水（演示）",
      rows: 2,
      columns: HEADINGS.map((title) => ({ title, width: 20 })),
      filled: [
        [day, (other.amount / 100).toFixed(2), other.payerName, `参赛费 ${other.billNo}`, "DEMO-1001"],
        [day, "36.50", "演示银行", "结息", "DEMO-1002"],
      ],
    },
    { locale: "zh-cn", lines: [["演示数据"]] },
  );
  const { checkId } = await checkStatement(
    { file: "流水（演示）.xlsx" },
    finance,
    new Blob([new Uint8Array(sheet)]).stream(),
  );
  await importStatement({ checkId, onlyValid: 0 }, finance);
}

/** A bill of what the teams of somebody's school still owe for a contest. */
async function aBill(actor: Actor, contestId: string) {
  const due = await duePage({ pageNum: 1, pageSize: 100, competitionId: contestId }, actor);
  const teamIds = due.list.map(({ teamId }) => teamId);
  const { billIds } = await makeBills(
    { teamIds, dueOn: toWireDay(moment(12, "12:00")), note: "演示账单", send: true },
    actor,
  );
  const [billId] = billIds;
  if (!billId) throw new Error("the demo's schools owe fees");
  return billDetail({ billId }, actor);
}
