import { both as w } from "@/lib/i18n/named";
import type { Chapter } from "@/lib/manual/chapter";

export const money: Chapter = {
  key: "money",
  audience: "organiser",
  title: w("收费与退款", "Fees and refunds"),
  lead: w(
    "团队在线缴费，每笔费用一个订单；线下收到的钱在报名管理里登记。",
    "Teams pay online, one order for each fee; what comes in by other ways is recorded at sign-up management.",
  ),
  views: ["finance/list", "finance/invoice", "finance/action"],
  picture: { path: "/finance/list", seat: "host" },
  steps: [
    {
      title: w("收费", "Charge"),
      text: w(
        "在报名设置里写明费用。提交报名时价格即固定，团队页面会出现支付按钮；未开通在线支付时，只显示您写的缴费办法。",
        "Set the fee in the rules of sign-up. The price is frozen when a team signs up, and its page offers to pay; without online payment it shows how you asked to be paid.",
      ),
      link: "/competition/list",
    },
    {
      title: w("登记线下收款或减免", "Record what came in, or waive"),
      text: w(
        "在报名管理勾选团队，登记到账的金额与日期，或写明原因后减免。",
        "Tick teams at sign-up management and record amount and day, or waive the fee with a reason.",
      ),
      link: "/enrollment/signup",
    },
    {
      title: w("查订单", "Look orders up"),
      text: w(
        "按竞赛、状态、日期筛选，合计随之变化；打开订单可看到每一次付款、退款和经过。",
        "Filter by contest, state and day; the sums follow. An order shows every payment, refund and step.",
      ),
      link: "/finance/list",
    },
    {
      title: w("退款", "Refund"),
      text: w(
        "打开订单，填金额和原因，钱按原路退回。超过限额须另一人复核；重复付款会自动退回。",
        "Open the order, enter amount and reason; the money goes back the way it came. Over the limit a second person approves. What was paid twice goes back by itself.",
      ),
      link: "/finance/list",
    },
    {
      title: w("开发票", "Issue invoices"),
      text: w(
        "参赛者付款后自己申请发票。通过后，上传税务系统开好的电子发票，系统会读出号码、金额和抬头并与申请比对。已开票的订单须先红冲再退款。",
        "Entrants apply once they have paid. Approve, then upload the e-invoice: number, amount and title are read and compared. An order with an issued invoice is refunded after a red one.",
      ),
      link: "/finance/invoice",
    },
  ],
};
