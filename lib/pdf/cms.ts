import { type KeyObject, sign, type X509Certificate } from "node:crypto";
import {
  type AsnType,
  Constructed,
  fromBER,
  Integer,
  Null,
  ObjectIdentifier,
  OctetString,
  Sequence,
  Set as SetOf,
  UTCTime,
} from "asn1js";

const oid = (value: string) => new ObjectIdentifier({ value });
const sequence = (...value: AsnType[]) => new Sequence({ value });
const setOf = (...value: AsnType[]) => new SetOf({ value });
/** `[0]` of ASN.1. */
const tagged = (...value: AsnType[]) => new Constructed({ idBlock: { tagClass: 3, tagNumber: 0 }, value });
const der = (value: AsnType) => Buffer.from(value.toBER());

const data = "1.2.840.113549.1.7.1";
const sha256 = sequence(oid("2.16.840.1.101.3.4.2.1"), new Null());
const rsa = sequence(oid("1.2.840.113549.1.1.1"), new Null());

const blank = { digest: new Uint8Array(32).fill(0xd1), time: new Date(0) };
const attributes = [
  sequence(oid("1.2.840.113549.1.9.3"), setOf(oid(data))),
  sequence(oid("1.2.840.113549.1.9.5"), setOf(new UTCTime({ valueDate: blank.time }))),
  sequence(oid("1.2.840.113549.1.9.4"), setOf(new OctetString({ valueHex: blank.digest }))),
];

/** A certificate, as it is written again byte for byte: its own signature holds for these bytes. */
function certificateOf({ raw }: X509Certificate) {
  const { result } = fromBER(raw, { parseEmbedded: false });
  if (!der(result).equals(raw)) throw new Error("A certificate for PDF is not in DER.");
  return result as Sequence;
}

/** Issuer and serial number. */
function nameOf(certificate: Sequence) {
  const [tbs] = certificate.valueBlock.value as [Sequence];
  const fields = tbs.valueBlock.value;
  const [serial, , issuer] = fields[0]?.idBlock.tagClass === 3 ? fields.slice(1) : fields;
  return sequence(issuer as AsnType, serial as AsnType);
}

/** `YYMMDDHHMMSSZ` */
const utcTime = (time: Date) => time.toISOString().replace(/\D/g, "").slice(2, 14).concat("Z");

/**
 * Detached signatures (CMS, RFC 5652) of one signer, RSA with SHA-256. All but the digest, the time and the signature is the
 * same each time, so it is encoded once and those are written into it: to encode each anew takes five times as long as to sign.
 * @param chain the signer's certificate first, then those above it
 */
export function signerFor(key: KeyObject, chain: readonly X509Certificate[]): (digest: Buffer, time: Date) => Buffer {
  const [own] = chain;
  if (!own) throw new Error("A signature needs a certificate.");
  if (key.asymmetricKeyType !== "rsa" || !own.checkPrivateKey(key))
    throw new Error("The key for PDF is not the RSA key of its certificate.");
  const size = (key.asymmetricKeyDetails?.modulusLength ?? 2048) / 8;
  const signature = new OctetString({ valueHex: new Uint8Array(size) });
  const one = new Integer({ value: 1 });
  const certificates = chain.map(certificateOf);
  const signerInfo = sequence(one, nameOf(certificates[0] as Sequence), sha256, tagged(...attributes), rsa, signature);
  const signed = sequence(one, setOf(sha256), sequence(oid(data)), tagged(...certificates), setOf(signerInfo));
  const template = der(sequence(oid("1.2.840.113549.1.7.2"), tagged(signed)));
  // What is signed are the attributes as a set of their own (RFC 5652, 5.4).
  const toBeSigned = der(setOf(...attributes));
  const digestAt = toBeSigned.indexOf(blank.digest);
  const timeAt = toBeSigned.indexOf(utcTime(blank.time));
  const attributesAt = template.indexOf(toBeSigned.subarray(1)) - 1;
  return (digest, time) => {
    digest.copy(toBeSigned, digestAt);
    toBeSigned.write(utcTime(time), timeAt, "latin1");
    const cms = Buffer.from(template);
    toBeSigned.copy(cms, attributesAt + 1, 1);
    sign("sha256", toBeSigned, key).copy(cms, cms.length - size);
    return cms;
  };
}
