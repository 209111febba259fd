import { createHash, randomBytes } from "node:crypto";
import { isCached } from "./cached-path";
import { FIRST_PAINT } from "./first-paint";

const first = `'sha256-${createHash("sha256").update(FIRST_PAINT).digest("base64")}'`;
const rest =
  "style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'";

/**
 * The Content-Security-Policy of one answer to `path` (a normalised page path). A page drawn for one reader names a fresh nonce of
 * 128 bits, which Next gives to its scripts; a cached page is the same bytes for everybody and can have none, so its inline scripts are let in.
 */
export function policyOf(path: string): string {
  const scripts = isCached(path)
    ? "'self' 'unsafe-inline'"
    : `'self' 'nonce-${randomBytes(16).toString("base64")}' 'strict-dynamic' ${first}`;
  return `default-src 'self'; script-src ${scripts}; ${rest}`;
}
