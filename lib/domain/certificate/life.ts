import { certificate } from "@/db";
import { lifecycle, type Transitions } from "@/lib/lifecycle";
import type { CertificateStatus } from "./shapes";

/** Semantics 2.11. */
export const certificateTransitions: Transitions<CertificateStatus> = {
  pending: ["generated"],
  generated: ["issued"],
  issued: ["sent", "revoked", "superseded"],
  sent: ["revoked", "superseded"],
  revoked: [],
  superseded: [],
};
export const certificateLife = lifecycle("certificate", certificate, certificateTransitions);

/** Stands: anybody who checks it is told that it is valid. */
export const standing = ["issued", "sent"] as const;
/** Was ever handed out. */
export const handedOut = ["issued", "sent", "revoked", "superseded"] as const;
