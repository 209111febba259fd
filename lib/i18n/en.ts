import access from "@/messages/en/access.json";
import audit from "@/messages/en/audit.json";
import award from "@/messages/en/award.json";
import center from "@/messages/en/center.json";
import certificate from "@/messages/en/certificate.json";
import common from "@/messages/en/common.json";
import contest from "@/messages/en/contest.json";
import designer from "@/messages/en/designer.json";
import desk from "@/messages/en/desk.json";
import enrollment from "@/messages/en/enrollment.json";
import expert from "@/messages/en/expert.json";
import faults from "@/messages/en/faults.json";
import form from "@/messages/en/form.json";
import home from "@/messages/en/home.json";
import inbox from "@/messages/en/inbox.json";
import kit from "@/messages/en/kit.json";
import ladder from "@/messages/en/ladder.json";
import bill from "@/messages/en/money/bill.json";
import fee from "@/messages/en/money/fee.json";
import finance from "@/messages/en/money/finance.json";
import gateway from "@/messages/en/money/gateway.json";
import invoice from "@/messages/en/money/invoice.json";
import receipt from "@/messages/en/money/receipt.json";
import reconciliation from "@/messages/en/money/reconciliation.json";
import passport from "@/messages/en/passport.json";
import broadcast from "@/messages/en/report/broadcast.json";
import notice from "@/messages/en/report/notice.json";
import statistics from "@/messages/en/report/statistics.json";
import summary from "@/messages/en/report/summary.json";
import review from "@/messages/en/review.json";
import sheet from "@/messages/en/sheet.json";
import study from "@/messages/en/study.json";
import system from "@/messages/en/system.json";
import terms from "@/messages/en/terms.json";
import banner from "@/messages/en/website/banner.json";
import news from "@/messages/en/website/news.json";
import site from "@/messages/en/website/site.json";
import wordings from "@/messages/en/website/wordings.json";
import work from "@/messages/en/work.json";
import type zh from "./zh-cn";

export default {
  access,
  audit,
  award,
  banner,
  bill,
  center,
  certificate,
  common,
  contest,
  desk,
  designer,
  enrollment,
  expert,
  faults,
  fee,
  form,
  home,
  inbox,
  kit,
  ladder,
  news,
  notice,
  finance,
  gateway,
  invoice,
  passport,
  receipt,
  reconciliation,
  review,
  sheet,
  site,
  statistics,
  study,
  broadcast,
  summary,
  system,
  terms,
  wordings,
  work,
} satisfies typeof zh;
