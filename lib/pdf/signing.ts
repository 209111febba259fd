import { createHash, createPrivateKey, type Hash, X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { signatureRoom, type Tail } from "@/lib/designer/pdf/certificate";
import { env } from "@/lib/env";
import { signerFor } from "./cms";

type Sign = ReturnType<typeof signerFor>;
const signers = new Map<string, Sign>();

/** Whether PDFs carry a signature that readers check: where a key and its certificates are configured. */
export const signsPdf = () => env.pdfKeyFile !== "" && env.pdfCertificateFile !== "";

/** @throws Error where the files are no RSA key and the certificates to it */
function signer(): Sign {
  const place = `${env.pdfKeyFile}\n${env.pdfCertificateFile}`;
  let sign = signers.get(place);
  if (!sign) {
    const pem = readFileSync(env.pdfCertificateFile, "utf8");
    const chain = pem.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? [];
    sign = signerFor(
      createPrivateKey(readFileSync(env.pdfKeyFile)),
      chain.map((one) => new X509Certificate(one)),
    );
    signers.set(place, sign);
  }
  return sign;
}

/** The digest of a template's bytes, which every file of it goes on from. */
const begun = new WeakMap<Uint8Array, Hash>();

const begin = (prefix: Uint8Array) => {
  let hash = begun.get(prefix);
  if (!hash) begun.set(prefix, (hash = createHash("sha256").update(prefix)));
  return hash.copy();
};

/** A PDF in its two parts, the second its own. */
export interface Pdf {
  prefix: Uint8Array;
  tail: Buffer;
}

/** SHA-256 of the whole file, in hexadecimal digits. */
export const digestOf = ({ prefix, tail }: Pdf) => begin(prefix).update(tail).digest("hex");

/** A tail with its signature (ISO 32000-2, 12.8) where it has room for one. @param time that the signature names */
export function signedPdf(prefix: Uint8Array, { bytes, signature }: Tail, time: Date | null): Pdf {
  const tail = Buffer.from(bytes);
  if (!signature) return { prefix, tail };
  const from = signature.contents;
  const to = from + 2 * signatureRoom + 2;
  const digits = (value: number) => String(value).padStart(10, "0");
  const range = [prefix.length + from, prefix.length + to, tail.length - to].map(digits).join(" ");
  tail.write(`[0 ${range}]`, signature.range, "latin1");
  const digest = begin(prefix).update(tail.subarray(0, from)).update(tail.subarray(to)).digest();
  const cms = signer()(digest, time ?? new Date(0));
  if (cms.length > signatureRoom) throw new Error("The chain of certificates is too long for a signature's room.");
  tail.write(cms.toString("hex"), from + 1, "latin1");
  return { prefix, tail };
}
