import "server-only";

export {
  previewListPromotion,
  previewPromotion,
  publishListPromotion,
  publishPromotion,
  stagesAfter,
} from "./promotion/promoting";
