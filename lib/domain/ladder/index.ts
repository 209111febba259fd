import "server-only";

export { teamsOfChain } from "./link/chain";
export { acceptLink, askLink, declineLink, endLink, updateLink } from "./link/linking";
export { linkContests, linkDetail, listArrivals, listLinks } from "./link/listing";
export { extendOrg, receiveLists, remindOrgs, returnLists } from "./org/handing";
export { listRunStages, orgList } from "./org/list";
export { exportOrgs, listOrgs } from "./org/matrix";
export { ownOrder } from "./org/own-order";
export { printList } from "./org/printing";
export { rankWorks } from "./org/ranking";
export { putScan, scanFile } from "./org/scanning";
export { sealList } from "./org/sealing";
export {
  drawPromotion,
  previewListPromotion,
  previewPromotion,
  publishListPromotion,
  publishPromotion,
  stagesAfter,
} from "./promotion/promoting";
export { listPromotionRuns, promotionRunDetail } from "./promotion/runs";
export { listQuotas, saveQuotas } from "./quota/quotas";
export { answerOffer, myOffers } from "./reserve/answering";
export { callReserves } from "./reserve/calling";
