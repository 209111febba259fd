import "server-only";

export { teamsOfChain } from "./link/chain";
export { exportArrivals, exportLinks } from "./link/exporting";
export { levelsOf } from "./link/levels";
export { acceptLink, askLink, declineLink, endLink, updateLink } from "./link/linking";
export { linkContests, linkDetail, listArrivals, listLinks } from "./link/listing";
export { sealedWorkLeft } from "./missing/left";
export { listMissing, remindMissing } from "./missing/missing";
export { extendOrg, receiveLists, remindOrgs, returnLists } from "./org/handing";
export { passOverOrg, takeUpOrg } from "./org/idle";
export { listRunStages, orgList } from "./org/list";
export { exportOrgs, listOrgs } from "./org/matrix";
export { ownOrder } from "./org/own-order";
export { rankWorks } from "./org/ranking";
export { remindLists } from "./org/reminding";
export { sealList } from "./org/sealing";
export { setTerms } from "./org/terms";
export { previewList } from "./org/to-seal";
export { exportIntakes, exportPackages } from "./package/exporting";
export { forgetPackages, intakeDetail, listIntakes, receivePackage, updateIntake } from "./package/intaking";
export { listPackages, makePackage, packageFile } from "./package/making";
export { packageRuns } from "./package/runs";
export { takePackage } from "./package/taking";
export { addTrustedKey, installationKey, listTrustedKeys, revokeTrustedKey } from "./package/trusting";
export { printList, sealedList } from "./paper/printing";
export { printReceipt } from "./paper/receipt";
export { putScan, scanFile } from "./paper/scanning";
export { exportPromotionRun } from "./promotion/exporting";
export {
  drawPromotion,
  previewListPromotion,
  previewPromotion,
  publishListPromotion,
  publishPromotion,
  stagesAfter,
} from "./promotion/promoting";
export { listPromotionRuns, promotionRunDetail } from "./promotion/runs";
export { tracksAwaited } from "./promotion/targets";
export { computeQuotas, previewQuotas } from "./quota/computing";
export { exportQuotas } from "./quota/exporting";
export { checkQuotas, importQuotas } from "./quota/importing";
export { listQuotas, saveQuotas } from "./quota/quotas";
export { followInLadder, listsOf } from "./quota/succession";
export { checkRanking, importRanking, rankingImport } from "./ranking/importing";
export { listRankings } from "./ranking/listing";
export { exportRankingTemplate } from "./ranking/template";
export { setAnswerDays } from "./reserve/answer-days";
export { answerOffer, myOffers } from "./reserve/answering";
export { callReserves } from "./reserve/calling";
export { checkList, takeList } from "./sheet/taking";
export { exportListTemplate } from "./sheet/template";
