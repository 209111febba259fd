import "server-only";

export { mustBeCertified } from "./archiving";
export { onAwardRevoked, reissueCertificate, revokeCertificate } from "./changing";
export { checkBatch, issueCertificates } from "./issuing";
export { certificateLife, certificateTransitions } from "./life";
export { listCertificates } from "./listing";
export { numberSetting, saveNumberRule } from "./number-rules";
export { certifiedContests, ownCertificates, searchCertificates } from "./searching";
export { listTemplates, publishTemplate, templateDetail } from "./templates";
export { type Traced, traceCertificate, viewCertificate } from "./tracing";
export { hashOf } from "./writing";
