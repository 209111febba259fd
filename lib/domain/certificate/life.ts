import { certificate } from "@/db";
import { lifecycle, type Transitions } from "@/lib/lifecycle";
import type { CertificateStatus } from "./shapes";

/** Semantics 2.11; one that is turned down before it is issued is discarded, and its number stays used. */
export const certificateTransitions: Transitions<CertificateStatus> = {
  pending: ["generated"],
  generated: ["issued", "discarded"],
  issued: ["sent", "revoked", "superseded"],
  sent: ["revoked", "superseded"],
  revoked: [],
  superseded: [],
  discarded: [],
};
export const certificateLife = lifecycle("certificate", certificate, certificateTransitions);

/** Stands: anybody who checks it is told that it is valid. */
export const standing = ["issued", "sent"] as const;
/** Was ever handed out. */
export const handedOut = ["issued", "sent", "revoked", "superseded"] as const;
