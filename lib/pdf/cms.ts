import type { KeyObject, X509Certificate } from "node:crypto";
import { sign } from "node:crypto";

/** DER (ITU-T X.690): a tag, a length, and what it holds. */
function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  const { length } = body;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
}

const oid = (hex: string) => Buffer.from(hex, "hex");
const ids = {
  signedData: oid("06092a864886f70d010702"),
  plain: oid("06092a864886f70d010701"),
  sha256: oid("0609608648016503040201"),
  rsa: oid("06092a864886f70d010101"),
  contentType: oid("06092a864886f70d010903"),
  messageDigest: oid("06092a864886f70d010904"),
  signingTime: oid("06092a864886f70d010905"),
};
const none = Buffer.from([0x05, 0x00]);
const one = Buffer.from([0x02, 0x01, 0x01]);
const sha256 = der(0x30, ids.sha256, none);

/** The pieces of a DER structure: of each its bytes, head included. */
function partsOf(bytes: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  let { start } = headOf(bytes, 0);
  while (start < bytes.length) {
    const head = headOf(bytes, start);
    parts.push(bytes.subarray(start, head.start + head.length));
    start = head.start + head.length;
  }
  return parts;
}

function headOf(bytes: Buffer, at: number) {
  const first = bytes[at + 1] as number;
  if (first < 128) return { start: at + 2, length: first };
  const count = first & 127;
  return { start: at + 2 + count, length: bytes.readUIntBE(at + 2, count) };
}

/** `YYMMDDHHMMSSZ` */
const utcTime = (time: Date) => time.toISOString().replace(/\D/g, "").slice(2, 14).concat("Z");

/**
 * Detached signatures (CMS, RFC 5652) of one signer, RSA with SHA-256. All but the digest, the time and the signature is the
 * same each time, so it is put together once and those are written into it.
 * @param chain the signer's certificate first, then those above it
 */
export function signerFor(key: KeyObject, chain: readonly X509Certificate[]): (digest: Buffer, time: Date) => Buffer {
  const [own] = chain;
  if (!own) throw new Error("A signature needs a certificate.");
  if (key.asymmetricKeyType !== "rsa" || !own.checkPrivateKey(key))
    throw new Error("The key for PDF is not the RSA key of its certificate.");
  const [tbs] = partsOf(own.raw);
  const fields = partsOf(tbs as Buffer);
  const [serial, , issuer] = (fields[0] as Buffer)[0] === 0xa0 ? fields.slice(1) : fields;
  const attributes = (digest: Buffer, time: Date) =>
    Buffer.concat([
      der(0x30, ids.contentType, der(0x31, ids.plain)),
      der(0x30, ids.signingTime, der(0x31, der(0x17, Buffer.from(utcTime(time), "latin1")))),
      der(0x30, ids.messageDigest, der(0x31, der(0x04, digest))),
    ]);
  const size = (key.asymmetricKeyDetails?.modulusLength ?? 2048) / 8;
  const blank = { digest: Buffer.alloc(32, 0xd1), time: new Date(0), signature: Buffer.alloc(size, 0x51) };
  const signerInfo = der(
    0x30,
    one,
    der(0x30, issuer as Buffer, serial as Buffer),
    sha256,
    der(0xa0, attributes(blank.digest, blank.time)),
    der(0x30, ids.rsa, none),
    der(0x04, blank.signature),
  );
  const signed = der(
    0x30,
    one,
    der(0x31, sha256),
    der(0x30, ids.plain),
    der(0xa0, ...chain.map(({ raw }) => raw)),
    der(0x31, signerInfo),
  );
  const template = der(0x30, ids.signedData, der(0xa0, signed));
  const at = {
    digest: template.indexOf(blank.digest),
    time: template.indexOf(utcTime(blank.time), 0, "latin1"),
    signature: template.indexOf(blank.signature),
  };
  const toBeSigned = der(0x31, attributes(blank.digest, blank.time));
  const inner = {
    digest: toBeSigned.indexOf(blank.digest),
    time: toBeSigned.indexOf(utcTime(blank.time), 0, "latin1"),
  };
  return (digest, time) => {
    const written = utcTime(time);
    digest.copy(toBeSigned, inner.digest);
    toBeSigned.write(written, inner.time, "latin1");
    const cms = Buffer.from(template);
    digest.copy(cms, at.digest);
    cms.write(written, at.time, "latin1");
    sign("sha256", toBeSigned, key).copy(cms, at.signature);
    return cms;
  };
}
