/** What browsers and Node alike check with: SHA-256 and Ed25519 of the web. */
const bytesOf = (text: string) => new TextEncoder().encode(text);
const hex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Null for what is no base64url, or not in the one form that stands for its bytes: the last character has bits to spare. */
function bytesIn(base64url: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]*$/.test(base64url) || base64url.length % 4 === 1) return null;
  const base64 = base64url.replaceAll("-", "+").replaceAll("_", "/");
  const decoded = atob(base64);
  if (btoa(decoded).replaceAll("=", "") !== base64) return null;
  return Uint8Array.from(decoded, (one) => one.charCodeAt(0));
}

/** SHA-256 over a text in UTF-8, in hexadecimal. */
export const hashOf = async (text: string) => hex(await crypto.subtle.digest("SHA-256", bytesOf(text)));

/**
 * Whether an Ed25519 signature over a text holds; key and signature in base64url.
 * @throws NotSupportedError where the browser knows no Ed25519
 */
export async function isSigned(text: string, by: { key: string; signature: string }): Promise<boolean> {
  const [key, signature] = [bytesIn(by.key), bytesIn(by.signature)];
  if (key?.length !== 32 || signature?.length !== 64) return false;
  const open = await crypto.subtle.importKey("raw", key, "Ed25519", false, ["verify"]);
  return crypto.subtle.verify("Ed25519", open, signature, bytesOf(text));
}
