import "server-only";

export { ceremony, ceremonyPictureFile } from "./ceremony/ceremony";
export { correctCertificates, listCorrections } from "./correcting/corrections";
export { exportCertificates, exportProblems } from "./file/exporting";
export {
  badgeStatusFile,
  batchPrintFields,
  batchPrintFile,
  batchZipFile,
  certificateKeysFile,
  fontSliceFile,
  listPdfFile,
  listPictureFile,
  openPdfFile,
  ownBadgeFile,
  ownBadges,
  ownPdfFile,
  ownPictureFile,
} from "./file/handing-out";
export { pdfOf } from "./file/printing";
export { fontMeasures, shapeWords } from "./font/faces";
export { deleteFont, listFonts, uploadFont } from "./font/fonts";
export { mustBeCertified } from "./issuing/archiving";
export { cancelBatch, checkBatch, listBatches, resumeBatch, startBatch } from "./issuing/batches";
export { onAwardRevoked, onFactsCorrected, reissueCertificate, revokeCertificate } from "./issuing/changing";
export { approveCertificates, certificateLook, rejectCertificates } from "./issuing/checking";
export { completionDrawn } from "./issuing/completing";
export { makeBatches } from "./issuing/making";
export { reissueChanges } from "./issuing/renewing";
export { listCertificates } from "./listing";
export { deleteRoll, removeRollPerson, updateRollPerson } from "./roll/changing";
export { checkRoll, importRoll } from "./roll/importing";
export { listRolls, rollPage } from "./roll/listing";
export { exportRollTemplate } from "./roll/template";
export { certificateSpeakers } from "./scope";
export { saveSeal, sealDetail } from "./seal/seals";
export { listDeliveries } from "./sending/deliveries";
export { sendCertificates } from "./sending/sending";
export { cancelSending, listSendings, sendAgain, startSending } from "./sending/sendings";
export { issuerSetting, saveIssuer } from "./setting/issuers";
export { numberSetting, saveNumberRule } from "./setting/number-rules";
export { saveRecipients } from "./setting/recipients";
export { certificateShareDetail, forgetShares, ownShares, saveCertificateShare } from "./sharing/sharing";
export { type SharedCertificate, sharedCertificate, sharedPicture } from "./sharing/shown";
export { addTemplate, deleteTemplates, publishTemplate, saveDraft, templateDraft } from "./template/designing";
export { exportDesign } from "./template/exporting";
export { templatePage, templateRecipients } from "./template/listing";
export { openPicture, uploadPicture } from "./template/pictures";
export { previewedTemplate, previewTemplate } from "./template/previewing";
export { listTemplates, templateDetail } from "./template/templates";
export { vouchedBadgeOf } from "./verification/badge";
export { listLookups } from "./verification/lookups";
export { certifiedContests, ownCertificates, searchCertificates } from "./verification/searching";
export { type Traced, traceCertificate, viewCertificate } from "./verification/tracing";
