import { createHash, type KeyObject, X509Certificate } from "node:crypto";

const FRAME = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

/** The certificates in a PEM, in their order; one of a kind that this machine cannot read (SM2) is passed over. */
export function certificatesIn(pem: string): X509Certificate[] {
  return (pem.match(FRAME) ?? []).flatMap((one) => {
    try {
      const read = new X509Certificate(one);
      return read.publicKey.asymmetricKeyType ? [read] : [];
    } catch {
      return [];
    }
  });
}

/** A certificate's number as the provider counts it: MD5 of its issuer, the last part first, and its serial number in decimal digits. */
export function serialOf(pem: string): string {
  const [first] = certificatesIn(pem);
  if (!first) return "";
  const issuer = first.issuer.split("\n").reverse().join(",");
  const serial = BigInt(`0x${first.serialNumber}`).toString();
  return createHash("md5").update(`${issuer}${serial}`, "utf8").digest("hex");
}

/** Whether a chain of certificates leads from the first of `leaf` to a root, each signed by the next. */
export function isTrusted(leaf: readonly X509Certificate[], roots: readonly X509Certificate[]): boolean {
  const [first, ...others] = leaf;
  if (!first) return false;
  const known = [...others, ...roots];
  const seen = new Set<string>();
  let at = first;
  while (!seen.has(at.fingerprint256)) {
    if (roots.some(({ fingerprint256 }) => fingerprint256 === at.fingerprint256)) return true;
    seen.add(at.fingerprint256);
    const issuer = known.find((one) => one.fingerprint256 !== at.fingerprint256 && isIssuedBy(at, one));
    if (!issuer) return false;
    at = issuer;
  }
  return false;
}

const isIssuedBy = (one: X509Certificate, by: X509Certificate) => one.checkIssued(by) && one.verify(by.publicKey);

/** SHA-256 of a public key, as it is compared and shown. */
export const fingerprintOf = (key: KeyObject): string =>
  createHash("sha256")
    .update(key.export({ type: "spki", format: "der" }))
    .digest("hex");
