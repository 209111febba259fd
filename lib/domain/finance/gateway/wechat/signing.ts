import { createDecipheriv, createPublicKey, randomBytes, sign, verify, X509Certificate } from "node:crypto";

/** The scheme of the API's version 3 (pay.weixin.qq.com/doc/v3/merchant/4012365342). */
const SCHEME = "WECHATPAY2-SHA256-RSA2048";
const TAG_BYTES = 16;
/** A signature that is older, or newer, is no answer to us. */
const SECONDS = 300;

export interface Signer {
  mchId: string;
  serialNo: string;
  privateKey: string;
}

export interface Asked {
  method: "GET" | "POST";
  /** With its query. */
  path: string;
  body: string;
}

/** What is signed of a request: each line ends, the last one too. */
export const requestText = ({ method, path, body }: Asked, timestamp: string, nonce: string) =>
  `${method}\n${path}\n${timestamp}\n${nonce}\n${body}\n`;

/** What is signed of an answer and of a notice. */
export const answerText = (timestamp: string, nonce: string, body: string) => `${timestamp}\n${nonce}\n${body}\n`;

export const signatureOf = (text: string, privateKey: string): string =>
  sign("sha256", Buffer.from(text), privateKey).toString("base64");

/** The header `Authorization` of a request. */
export function authorizationOf(
  asked: Asked,
  { mchId, serialNo, privateKey }: Signer,
  { timestamp, nonce = randomBytes(16).toString("hex") }: { timestamp: string; nonce?: string },
): string {
  const signature = signatureOf(requestText(asked, timestamp, nonce), privateKey);
  const fields = { mchid: mchId, nonce_str: nonce, signature, timestamp, serial_no: serialNo };
  return `${SCHEME} ${Object.entries(fields)
    .map(([name, value]) => `${name}="${value}"`)
    .join(",")}`;
}

/** An answer or a notice as it came, with its headers `Wechatpay-…`. */
interface Signed {
  timestamp: string;
  nonce: string;
  signature: string;
  serial: string;
  body: string;
}

/** Whether this was signed by that key of the provider's, lately. */
export function isSigned(
  { timestamp, nonce, signature, serial, body }: Signed,
  key: { serial: string; publicKey: string },
  at: Date,
): boolean {
  if (serial !== key.serial || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(at.getTime() / 1000 - Number(timestamp)) > SECONDS) return false;
  const text = Buffer.from(answerText(timestamp, nonce, body));
  return verify("sha256", text, createPublicKey(key.publicKey), Buffer.from(signature, "base64"));
}

/** What a notice carries, sealed by the merchant's key of 32 characters (AES-256-GCM, the tag behind the text). @throws where it was altered */
export function opened(
  { ciphertext, nonce, associated_data = "" }: { ciphertext: string; nonce: string; associated_data?: string },
  apiKey: string,
): string {
  const bytes = Buffer.from(ciphertext, "base64");
  const end = bytes.length - TAG_BYTES;
  const decipher = createDecipheriv("aes-256-gcm", Buffer.from(apiKey, "utf8"), Buffer.from(nonce, "utf8"));
  decipher.setAAD(Buffer.from(associated_data, "utf8"));
  decipher.setAuthTag(bytes.subarray(end));
  return Buffer.concat([decipher.update(bytes.subarray(0, end)), decipher.final()]).toString("utf8");
}

/** The number of a certificate as the provider writes it: in hexadecimal digits. */
export const hexSerialOf = (pem: string) => new X509Certificate(pem).serialNumber;
