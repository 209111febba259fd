import "server-only";
import * as work from "@/lib/domain/work";
import type * as calls from "@/lib/domain/work/contract";
import type { AnswersTo } from "./answers-to";

export const answers = {
  workCheck: work.checkWorks,
  workDetail: work.workDetail,
  workDisqualify: work.disqualifyWork,
  workPage: work.listWorks,
  detailByShareId: { verb: work.detailByShareId, finish: (_, headers) => headers.set("x-robots-tag", "noindex") },
  removeFile: work.removeFile,
  downloadFile: work.downloadFile,
  reorderFiles: work.reorderFiles,
  putFile: work.putFile,
  openWork: work.openWork,
  myWorks: work.myWorks,
  shareAdd: work.addShare,
  shareList: work.listShares,
  shareRevoke: work.revokeShare,
  submitWork: work.submitWork,
  takeBack: work.takeBack,
  saveDraft: work.saveDraft,
  withdrawWork: work.withdrawWork,
} satisfies AnswersTo<typeof calls>;
