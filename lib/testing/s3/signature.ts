import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest("hex");
const hmac = (key: string | Buffer, data: string) => createHmac("sha256", key).update(data).digest();

const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * What is wrong with a request's Signature Version 4, as the error code of the real service; null where it is right. It shares nothing with
 * the client: header signing with the digest of the body, worked out anew.
 */
export function wrongSignature(request: IncomingMessage, body: Buffer, keyId: string, secret: string): string | null {
  const header = (name: string) => String(request.headers[name] ?? "");
  const named =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      header("authorization"),
    );
  if (!named) return "AccessDenied";
  const [, key, day, region, signed, signature] = named as unknown as [string, string, string, string, string, string];
  if (key !== keyId) return "InvalidAccessKeyId";
  const names = signed.split(";");
  if (!["host", "x-amz-date", "x-amz-content-sha256"].every((name) => names.includes(name))) return "AccessDenied";
  const time = header("x-amz-date");
  const at = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));
  if (!time.startsWith(day) || !(Math.abs(at - Date.now()) < 900_000)) return "RequestTimeTooSkewed";
  if (header("x-amz-content-sha256") !== sha256(body)) return "XAmzContentSHA256Mismatch";
  const url = new URL(request.url as string, "http://host");
  const query = [...url.searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).sort();
  const canonical = [
    request.method,
    url.pathname,
    query.join("&"),
    ...names.map((name) => `${name}:${header(name).trim().replace(/\s+/g, " ")}`),
    "",
    signed,
    header("x-amz-content-sha256"),
  ].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", time, scope, sha256(canonical)].join("\n");
  const signing = [region, "s3", "aws4_request"].reduce(hmac as never, hmac(`AWS4${secret}`, day));
  const right = hmac(signing as Buffer, text);
  return timingSafeEqual(right, Buffer.from(signature, "hex")) ? null : "SignatureDoesNotMatch";
}
