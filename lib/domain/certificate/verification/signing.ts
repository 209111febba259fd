import { createHash, sign, verify as verifies } from "node:crypto";
import { keyFor } from "@/lib/crypto";
import { type KeyPair, pairOf } from "@/lib/crypto/key-pair";
import { canonicalText } from "@/lib/text/canonical";

interface Pair extends KeyPair {
  id: string;
}
const pairs = new Map<string, Pair>();

/** The platform's key for certificates, drawn from its secret: whoever restores the secret restores the key. */
function pair(): Pair {
  const seed = keyFor("certificate");
  const known = pairs.get(seed.toString("hex"));
  if (known) return known;
  const { secret, open } = pairOf("ed25519", seed);
  const id = createHash("sha256")
    .update(open.export({ format: "der", type: "spki" }))
    .digest("hex")
    .slice(0, 16);
  const made = { id, secret, open };
  pairs.set(seed.toString("hex"), made);
  return made;
}

/** Ed25519 (RFC 8032) over the canonical text of a snapshot. */
export function signSnapshot(snapshot: object): { signature: string; keyId: string } {
  const { id, secret } = pair();
  return { signature: sign(null, Buffer.from(canonicalText(snapshot)), secret).toString("base64url"), keyId: id };
}

/** `unsigned` for certificates from before there were signatures, `unknownKey` for a key that this platform no longer has. */
type SignatureResult = "valid" | "invalid" | "unsigned" | "unknownKey";

/** Whether a row still says what was signed when it was made. */
export function verify(row: { snapshot: object; signature: string | null; keyId: string | null }): SignatureResult {
  if (!row.signature || !row.keyId) return "unsigned";
  const { id, open } = pair();
  if (row.keyId !== id) return "unknownKey";
  const text = Buffer.from(canonicalText(row.snapshot));
  return verifies(null, text, open, Buffer.from(row.signature, "base64url")) ? "valid" : "invalid";
}

/** The public key as a JSON Web Key (RFC 8037), for whoever wants to check without us. */
export function publicKey() {
  const { id, open } = pair();
  return { ...open.export({ format: "jwk" }), kid: id, use: "sig", alg: "EdDSA" };
}
