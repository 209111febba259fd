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
  views: ["finance/list", "finance/order-and-bill", "finance/pay-check", "finance/invoice", "finance/action"],
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
      title: w("设定收费规则", "Set the rules of the fee"),
      text: w(
        "同一处可按日期或同校队伍数分别定价，列出免缴单位，发放减免码，设定缴费期限和退款规则；下方“费用试算”可查看某一天提交应缴多少。",
        "There, too, a fee has rows by date and by the number of a school's teams, organisations without a fee, waiver codes, days to pay and a refund table. Try the fee below them for any day.",
      ),
      link: "/competition/list",
    },
    {
      title: w("登记收款、减免、变更或提醒", "Record, waive, change or recall a fee"),
      text: w(
        "在报名管理勾选团队，登记到账的金额与日期，写明原因后减免、变更金额或延长缴费期限，或提醒队长缴费。",
        "Tick teams at sign-up management: record amount and day, waive the fee, change it or give more time with a reason, or remind the captains.",
      ),
      link: "/enrollment/signup",
    },
    {
      title: w("账单：学校为多支团队付款", "Bills: a school pays for many teams"),
      text: w(
        "学校或主办方勾选待缴团队生成账单，草稿发送前可以增减团队；下载通知单，转账时写明账单号，再上传凭证。分次付款时，按学校排定的顺序逐单结清。",
        "A school or the organiser ticks teams that owe and makes a bill; a draft still takes teams in and lets them go. The school downloads it, names its number in the transfer, and uploads the voucher. A part payment settles orders one by one, in the school’s order.",
      ),
      link: "/finance/orderAndBill",
    },
    {
      title: w("核对凭证与银行流水", "Check vouchers and bank statements"),
      text: w(
        "在缴费核对里通过或驳回凭证；也可导入银行流水，系统按账单号、团队编号、金额和付款人给出匹配建议。核对当天可以撤销。",
        "Approve or reject vouchers at the payment check, or import a bank statement: bills and single teams are proposed by number, amount and payer. An approval can be undone on its day.",
      ),
      link: "/finance/payCheck",
    },
    {
      title: w("用本单位账户在线收款", "Be paid online by your own account"),
      text: w(
        "在缴费核对的“在线支付”里填写应用、收款账号和密钥，点“测试”确认可用。密钥加密保存，不再显示，只显示指纹。",
        "Under Online payment of the payment check, enter application, account and keys, then press Test. Keys are stored encrypted and never shown again; their fingerprints are.",
      ),
      link: "/finance/payCheck",
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
        "打开订单，填金额和原因，钱按原路退回。队伍退出时，系统按退款规则提出申请，待人审批。超过限额须另一人复核；重复付款会自动退回。",
        "Open the order, enter amount and reason; the money goes back the way it came. When a team withdraws, the system asks for what the refund table gives, and a person approves. Over the limit a second person approves. What was paid twice goes back by itself.",
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
