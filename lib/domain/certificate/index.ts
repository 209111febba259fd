import "server-only";

export { mustBeCertified } from "./archiving";
export { cancelBatch, checkBatch, listBatches, resumeBatch, startBatch } from "./batches";
export { onAwardRevoked, reissueCertificate, revokeCertificate } from "./changing";
export { approve, lookAt, reject } from "./checking";
export { listDeliveries } from "./deliveries";
export { addTemplate, deleteTemplates, draftOf, publishTemplate, saveDraft } from "./designing";
export { exportCertificates } from "./exporting";
export {
  badgeStatusFile,
  batchPrintFile,
  batchZipFile,
  certificateKeysFile,
  fontSliceFile,
  listPdfFile,
  openPdfFile,
  ownBadgeFile,
  ownPdfFile,
} from "./handing-out";
export { issuerSetting, saveIssuer } from "./issuers";
export { listCertificates } from "./listing";
export { listLookups } from "./lookups";
export { makeBatches } from "./making";
export { numberSetting, saveNumberRule } from "./number-rules";
export { openPicture, uploadPicture } from "./pictures";
export { saveRecipients } from "./recipients";
export { certifiedContests, ownCertificates, searchCertificates } from "./searching";
export { sendCertificates } from "./sending";
export { cancelSending, sendAgain, sendingsOf, startSending } from "./sendings";
export { templatePage, templateRecipients } from "./template-listing";
export { listTemplates, templateDetail } from "./templates";
export { type Traced, traceCertificate, viewCertificate } from "./tracing";
