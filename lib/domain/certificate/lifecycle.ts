import { certificate, certificateBatch, certificateSending } from "@/db";
import { lifecycle, type Transitions } from "@/lib/domain/lifecycle";
import type { BatchStatus, CertificateStatus, SendingStatus } from "./shapes";

/** docs/rules/certificate.md, "Lifecycle of a certificate": one that is turned down before it is issued is discarded, and its number stays used. */
export const certificateTransitions: Transitions<CertificateStatus> = {
  pending: ["generated"],
  generated: ["issued", "discarded"],
  issued: ["sent", "revoked", "superseded"],
  sent: ["revoked", "superseded"],
  revoked: [],
  superseded: [],
  discarded: [],
};
export const certificateLifecycle = lifecycle("certificate", certificate, certificateTransitions);

export const batchLifecycle = lifecycle("certificateBatch", certificateBatch, {
  running: ["finished", "failed", "cancelled"],
  failed: ["running", "cancelled"],
  cancelled: ["running"],
  finished: [],
} satisfies Transitions<BatchStatus>);

/** What a cancelled one had before it waits for the next. */
const sendingTransitions: Transitions<SendingStatus> = {
  running: ["finished", "cancelled"],
  finished: [],
  cancelled: [],
};
export const sendingLifecycle = lifecycle("certificateSending", certificateSending, sendingTransitions);

/** Statuses of a valid certificate: verification confirms it. */
export const inForce = ["issued", "sent"] as const;
/** Has been made and not taken back: there is no second one beside it. */
export const taken = ["pending", "generated", ...inForce] as const;
/** Was ever handed out. */
export const handedOut = ["issued", "sent", "revoked", "superseded"] as const;
