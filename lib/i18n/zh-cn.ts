import access from "@/messages/zh-cn/access.json";
import audit from "@/messages/zh-cn/audit.json";
import award from "@/messages/zh-cn/award.json";
import center from "@/messages/zh-cn/center.json";
import certificate from "@/messages/zh-cn/certificate.json";
import common from "@/messages/zh-cn/common.json";
import contest from "@/messages/zh-cn/contest.json";
import designer from "@/messages/zh-cn/designer.json";
import desk from "@/messages/zh-cn/desk.json";
import enrollment from "@/messages/zh-cn/enrollment.json";
import expert from "@/messages/zh-cn/expert.json";
import faults from "@/messages/zh-cn/faults.json";
import form from "@/messages/zh-cn/form.json";
import home from "@/messages/zh-cn/home.json";
import inbox from "@/messages/zh-cn/inbox.json";
import kit from "@/messages/zh-cn/kit.json";
import ladder from "@/messages/zh-cn/ladder.json";
import bill from "@/messages/zh-cn/money/bill.json";
import fee from "@/messages/zh-cn/money/fee.json";
import finance from "@/messages/zh-cn/money/finance.json";
import gateway from "@/messages/zh-cn/money/gateway.json";
import invoice from "@/messages/zh-cn/money/invoice.json";
import receipt from "@/messages/zh-cn/money/receipt.json";
import reconciliation from "@/messages/zh-cn/money/reconciliation.json";
import passport from "@/messages/zh-cn/passport.json";
import broadcast from "@/messages/zh-cn/report/broadcast.json";
import notice from "@/messages/zh-cn/report/notice.json";
import statistics from "@/messages/zh-cn/report/statistics.json";
import summary from "@/messages/zh-cn/report/summary.json";
import review from "@/messages/zh-cn/review.json";
import sheet from "@/messages/zh-cn/sheet.json";
import study from "@/messages/zh-cn/study.json";
import system from "@/messages/zh-cn/system.json";
import terms from "@/messages/zh-cn/terms.json";
import banner from "@/messages/zh-cn/website/banner.json";
import news from "@/messages/zh-cn/website/news.json";
import site from "@/messages/zh-cn/website/site.json";
import wordings from "@/messages/zh-cn/website/wordings.json";
import work from "@/messages/zh-cn/work.json";

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
};
