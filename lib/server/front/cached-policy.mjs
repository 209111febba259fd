import { createHash } from "node:crypto";
import { policyWith } from "./policy.mjs";

const hashOf = (script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

/** What was drawn without the nonce that its scripts were marked with. */
export const withoutNonce = (html, nonce) =>
  nonce ? html.replaceAll(` nonce="${nonce}"`, "").replaceAll(`; nonce="${nonce}"`, "").replaceAll(nonce, "") : html;

/**
 * The Content-Security-Policy (CSP3) of a page that is the same bytes for everybody. It names the SHA-256 of the inline scripts that the
 * framework wrote, which it marked with a nonce that was made for this one drawing and is taken out of the page: whatever a text brought
 * along cannot know it. `first` is the page's own script, word for word, which needs no mark.
 */
export function cachedPolicyOf(html, nonce, first) {
  const hashes = new Set(first ? [hashOf(first)] : []);
  if (nonce)
    for (const [, attributes, script] of html.matchAll(/<script((?:\s[^>]*)?)>([\s\S]*?)<\/script>/g))
      if (attributes.includes(` nonce="${nonce}"`) && !/\s(src=|type="(?!text\/javascript|module))/.test(attributes))
        hashes.add(hashOf(withoutNonce(script, nonce)));
  return policyWith(["'self'", ...hashes]);
}
