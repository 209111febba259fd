import crypto from "node:crypto";

/** The text that is signed: every field that says something, by its name, but the signature itself (opendocs.alipay.com/common/02mse7). */
const textOf = (fields, without) =>
  Object.keys(fields)
    .filter((name) => !without.includes(name) && fields[name] !== "" && fields[name] !== undefined)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join("&");

const signed = (text, privateKey) => crypto.sign("sha256", Buffer.from(text), privateKey).toString("base64");

/** Whether a request is signed by the merchant's application. */
export function isSignedBy(publicKey, fields) {
  const { sign = "" } = fields;
  return crypto.verify("sha256", Buffer.from(textOf(fields, ["sign"])), publicKey, Buffer.from(sign, "base64"));
}

/** A notice with its signature, as it is posted. */
export const signedNotice = (fields, privateKey) => ({
  ...fields,
  sign: signed(textOf(fields, []), privateKey),
  sign_type: "RSA2",
});

/** The body of an answer: what is signed are the bytes of the inner object. */
export function signedAnswer(method, answer, privateKey, certSn) {
  const inner = JSON.stringify(answer);
  const serial = certSn ? `,"alipay_cert_sn":"${certSn}"` : "";
  return `{"${method.replaceAll(".", "_")}_response":${inner}${serial},"sign":"${signed(inner, privateKey)}"}`;
}

/** A pair of RSA keys of 2048 bits: the private one as PKCS#8, the public one as SPKI, both in PEM. */
export const keyPair = () =>
  crypto.generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
