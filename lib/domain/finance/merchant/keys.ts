import { createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";
import type { z } from "zod";
import { certificatesIn, fingerprintOf, isTrusted, serialOf } from "@/lib/domain/finance/gateway/certificates";
import type { MerchantKeys } from "@/lib/domain/finance/gateway/secret";
import { Fault, type FaultName } from "@/lib/fault";
import type * as calls from "./calls";

type Typed = Omit<z.output<typeof calls.saveGateway.input>, "appId" | "sellerId">;
type KeyField = "privateKey" | "publicKey" | "appCert" | "gatewayCert" | "rootCert" | "apiKey" | "publicKeyId";
const LEAST_BITS = 2048;
const API_KEY_BYTES = 32;
const KEY_ID = /^PUB_KEY_ID_\w{1,80}$/;

/** @throws with the field */
function wrong(field: KeyField, fault: FaultName, params: Record<string, number> = {}): never {
  throw new Fault(fault, params, [{ field, fault, params }]);
}

/** A key by its PEM, or by the text between its frames, as the providers hand them out. */
function keyIn(field: "privateKey" | "publicKey", text: string): KeyObject {
  const body = text.replaceAll(/-----[A-Z ]+-----|\s/g, "");
  const der = Buffer.from(body, "base64");
  const ways = field === "privateKey" ? (["pkcs8", "pkcs1"] as const) : (["spki", "pkcs1"] as const);
  for (const type of ways)
    try {
      const read = { key: der, format: "der" as const, type };
      const key = field === "privateKey" ? createPrivateKey(read as never) : createPublicKey(read as never);
      return mustBeRsa(field, key);
    } catch (error) {
      if (error instanceof Fault) throw error;
    }
  return wrong(field, "keyUnreadable");
}

function mustBeRsa(field: KeyField, key: KeyObject): KeyObject {
  if (key.asymmetricKeyType !== "rsa") wrong(field, "keyUnreadable");
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
  if (bits < LEAST_BITS) wrong(field, "keyTooShort", { bits, least: LEAST_BITS });
  return key;
}

/** The certificates of a field, the first of which is in force. @throws keyUnreadable, certificateOver */
function certificates(field: KeyField, text: string, at: Date) {
  const found = certificatesIn(text);
  const [first] = found;
  if (!first) return wrong(field, "keyUnreadable");
  if (field !== "rootCert" && (new Date(first.validTo) < at || new Date(first.validFrom) > at))
    wrong(field, "certificateOver");
  return found;
}

interface ReadKeys {
  keys: MerchantKeys;
  fingerprint: string;
  gatewayFingerprint: string;
  gatewaySerial: string | null;
}

/**
 * Reads and compares what somebody typed, over what was there before: keys that fit to each other, certificates in force, the own one for the
 * own key, the gateway's signed by its root.
 * @throws keyUnreadable, keyTooShort, keyIsOwn, certificateOfAnother, certificateUntrusted, certificateOver, apiKeyLength, publicKeyIdMissing, each with its field
 */
export function keysOf(typed: Typed, before: Partial<Record<KeyField, string>>, at: Date): ReadKeys {
  const textOf = (field: KeyField) => typed[field].trim() || before[field] || "";
  const own = keyIn("privateKey", textOf("privateKey"));
  const privateKey = own.export({ type: "pkcs8", format: "pem" }).toString();
  const fingerprint = fingerprintOf(createPublicKey(own));
  if (typed.channel === "wechat") return wechatKeys(textOf, own, typed.mode, at);
  if (typed.mode === "key") {
    const gateway = keyIn("publicKey", textOf("publicKey"));
    const gatewayFingerprint = fingerprintOf(gateway);
    // Pasted most often in its place: the application's own public key.
    if (gatewayFingerprint === fingerprint) wrong("publicKey", "keyIsOwn");
    const publicKey = gateway.export({ type: "spki", format: "pem" }).toString();
    return { keys: { privateKey, publicKey }, fingerprint, gatewayFingerprint, gatewaySerial: null };
  }
  const [appCert, gatewayCert, rootCert] = [textOf("appCert"), textOf("gatewayCert"), textOf("rootCert")];
  const [app] = certificates("appCert", appCert, at);
  const chain = certificates("gatewayCert", gatewayCert, at);
  const roots = certificates("rootCert", rootCert, at);
  if (!app?.checkPrivateKey(own)) wrong("appCert", "certificateOfAnother");
  if (!isTrusted(chain, roots)) wrong("gatewayCert", "certificateUntrusted");
  const gateway = mustBeRsa("gatewayCert", (chain[0] as (typeof chain)[number]).publicKey);
  return {
    ...{ keys: { privateKey, appCert, gatewayCert, rootCert }, fingerprint },
    ...{ gatewayFingerprint: fingerprintOf(gateway), gatewaySerial: serialOf(gatewayCert) },
  };
}

/** Keys at WeChat Pay: the own certificate's number names the own key; the gateway's key is a public key with its number, or a certificate. */
function wechatKeys(textOf: (field: KeyField) => string, own: KeyObject, mode: Typed["mode"], at: Date): ReadKeys {
  const appCert = textOf("appCert");
  const [app] = certificates("appCert", appCert, at);
  if (!app?.checkPrivateKey(own)) wrong("appCert", "certificateOfAnother");
  const apiKey = textOf("apiKey");
  if (Buffer.byteLength(apiKey) !== API_KEY_BYTES) wrong("apiKey", "apiKeyLength");
  const shared = { privateKey: own.export({ type: "pkcs8", format: "pem" }).toString(), appCert, apiKey };
  const fingerprint = fingerprintOf(createPublicKey(own));
  const made = (gateway: KeyObject, gatewaySerial: string, more: object = {}): ReadKeys => ({
    keys: { ...shared, publicKey: gateway.export({ type: "spki", format: "pem" }).toString(), ...more },
    ...{ fingerprint, gatewayFingerprint: fingerprintOf(gateway), gatewaySerial },
  });
  if (mode === "key") {
    const gateway = keyIn("publicKey", textOf("publicKey"));
    if (fingerprintOf(gateway) === fingerprint) wrong("publicKey", "keyIsOwn");
    const serial = textOf("publicKeyId");
    return KEY_ID.test(serial) ? made(gateway, serial) : wrong("publicKeyId", "publicKeyIdMissing");
  }
  const gatewayCert = textOf("gatewayCert");
  const [first] = certificates("gatewayCert", gatewayCert, at);
  const issued = first as NonNullable<typeof first>;
  return made(mustBeRsa("gatewayCert", issued.publicKey), issued.serialNumber, { gatewayCert });
}
