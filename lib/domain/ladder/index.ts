import "server-only";

export { previewPromotion, publishPromotion, stagesAfter } from "./promotion/promoting";
