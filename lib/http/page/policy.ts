import { createHash, randomBytes } from "node:crypto";
import { policyWith } from "@/lib/server/front/policy.mjs";
import { FIRST_PAINT } from "./first-paint";

const first = `'sha256-${createHash("sha256").update(FIRST_PAINT).digest("base64")}'`;

/**
 * The Content-Security-Policy of one answer that is drawn for one reader: it names a fresh nonce of 128 bits, which Next gives to its
 * scripts. Other sites may frame it only where it is made for that (`framed`). A page that is cached for everybody can have none; the front cache names the hashes of its scripts instead.
 */
export const policyOfOne = ({ framed = false } = {}) =>
  policyWith(
    ["'self'", `'nonce-${randomBytes(16).toString("base64")}'`, "'strict-dynamic'", first],
    framed ? "*" : undefined,
  );
