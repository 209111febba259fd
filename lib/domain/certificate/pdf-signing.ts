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

/** The whole file, with its signature (ISO 32000-2, 12.8) where the tail has room for one. @param time that the signature names */
export function signedPdf(prefix: Uint8Array, { bytes, signature }: Tail, time: Date | null): Buffer {
  const file = Buffer.allocUnsafe(prefix.length + bytes.length);
  file.set(prefix, 0);
  file.set(bytes, prefix.length);
  if (!signature) return file;
  const from = prefix.length + signature.contents;
  const to = from + 2 * signatureRoom + 2;
  const digits = (value: number) => String(value).padStart(10, "0");
  file.write(
    `[0 ${digits(from)} ${digits(to)} ${digits(file.length - to)}]`,
    prefix.length + signature.range,
    "latin1",
  );
  let hash = begun.get(prefix);
  if (!hash) begun.set(prefix, (hash = createHash("sha256").update(prefix)));
  const digest = hash.copy().update(file.subarray(prefix.length, from)).update(file.subarray(to)).digest();
  const cms = signer()(digest, time ?? new Date(0));
  if (cms.length > signatureRoom) throw new Error("The chain of certificates is too long for a signature's room.");
  file.write(cms.toString("hex"), from + 1, "latin1");
  return file;
}
