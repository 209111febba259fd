import "server-only";

export { mustBeCertified } from "./archiving";
export { onAwardRevoked, reissueCertificate, revokeCertificate } from "./changing";
export { addTemplate, deleteTemplates, draftOf, publishTemplate, saveDraft } from "./designing";
export { checkBatch, issueCertificates } from "./issuing";
export { certificateLife, certificateTransitions } from "./life";
export { listCertificates } from "./listing";
export { numberSetting, saveNumberRule } from "./number-rules";
export { openPicture, uploadPicture } from "./pictures";
export { certifiedContests, ownCertificates, searchCertificates } from "./searching";
export { templatePage, templateRecipients } from "./template-listing";
export { listTemplates, templateDetail } from "./templates";
export { type Traced, traceCertificate, viewCertificate } from "./tracing";
export { hashOf } from "./writing";
