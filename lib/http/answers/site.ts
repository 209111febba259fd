import "server-only";
import * as site from "@/lib/domain/site";
import type * as calls from "@/lib/domain/site/contract";
import type { AnswersTo } from "./answers-to";

export const answers = {
  dictList: site.dictList,
  openFile: site.openFile,
  uploadFile: site.uploadFile,
  answerTrials: site.answerTrials,
  trialPage: site.trialPage,
  saveTrial: site.saveTrial,
  addSite: site.addSite,
  siteDetail: site.siteDetail,
  listSites: site.listSites,
  updateSite: site.updateSite,
  getWebsiteSetting: site.getWebsiteSetting,
} satisfies AnswersTo<typeof calls>;
