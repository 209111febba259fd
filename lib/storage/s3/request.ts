import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import { Fault } from "@/lib/fault";

export interface BucketSettings {
  /** `https://s3.example.org`, without the bucket. */
  endpoint: string;
  region: string;
  bucket: string;
  keyId: string;
  secret: string;
  /** The bucket is the first part of the path instead of the host: most services of one's own. */
  pathStyle: boolean;
}

/** How long one request may take until its answer begins, in milliseconds. */
export const PATIENCE = 60_000;

interface Asked {
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Buffer;
}
export type Ask = (method: string, key: string, asked?: Asked) => Promise<Response>;

const clients = new Map<string, AwsClient>();

/** Asks a bucket, signed (Signature Version 4) with the digest of what is sent; overload and errors of the service are tried again. */
export function asking(settings: BucketSettings): Ask {
  const { endpoint, region, bucket, keyId, secret, pathStyle } = settings;
  const held = `${region} ${keyId} ${secret}`;
  const client =
    clients.get(held) ??
    new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, service: "s3", region, retries: 4 });
  clients.set(held, client);
  const base = new URL(endpoint);
  if (!pathStyle) base.hostname = `${bucket}.${base.hostname}`;
  return async (method, key, { query = {}, headers = {}, body } = {}) => {
    const url = new URL(base);
    url.pathname = [base.pathname.replace(/\/$/, ""), ...(pathStyle ? [bucket] : []), key].join("/");
    url.search = new URLSearchParams(query).toString();
    const begun = new AbortController();
    const late = setTimeout(() => begun.abort(new Error(`${method} ${url.host}: no answer`)), PATIENCE);
    try {
      return await client.fetch(url, {
        method,
        headers: {
          ...headers,
          "x-amz-content-sha256": createHash("sha256")
            .update(body ?? "")
            .digest("hex"),
        },
        body: body && new Uint8Array(body),
        signal: begun.signal,
        cache: "no-store",
      });
    } finally {
      clearTimeout(late);
    }
  };
}

/** The texts of an element in an answer of the service, which has no attributes and no nested element of the same name. */
export const textsOf = (xml: string, element: string): string[] =>
  [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, "g"))].map(([, text]) =>
    (text as string)
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&quot;", '"')
      .replaceAll("&#39;", "'")
      .replaceAll("&apos;", "'")
      .replaceAll("&amp;", "&"),
  );

/** @throws storageFull where the service says that there is no room, else an error that says what it answered */
export async function expectOk(answer: Response, what: string): Promise<void> {
  if (answer.ok) return;
  const said = textsOf(await answer.text(), "Code")[0] ?? "";
  if (answer.status === 507 || /QuotaExceeded|StorageFull|InsufficientStorage/i.test(said))
    throw new Fault("storageFull");
  throw new Error(`the object store answered ${answer.status} ${said} for ${what}`);
}
