import { sign } from "node:crypto";
import { keyFor } from "@/lib/crypto";
import { bytesOf, pairOf } from "@/lib/crypto/key-pair";

/** The key with which the installation signs score passports and draws, drawn from its secret: whoever restores the secret restores the key. */
const pair = () => pairOf("ed25519", keyFor("score-passport"));

/** The 32 bytes of its public half, in base64url. */
export const statementKey = () => bytesOf(pair().open).toString("base64url");

/** Ed25519 (RFC 8032), in base64url. */
export const signStatement = (text: string) => sign(null, Buffer.from(text), pair().secret).toString("base64url");
