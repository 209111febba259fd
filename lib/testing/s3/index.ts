import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { wrongSignature } from "./signature";

/** One page of a list: small, so that a few objects fill several. */
const PAGE = 3;
const SMALLEST_PART = 5 * 1_048_576;

interface Held {
  bytes: Buffer;
  at: Date;
}
interface Answer {
  status: number;
  body?: string | Buffer;
  headers?: Record<string, string>;
}
const error = (status: number, code: string): Answer => ({ status, body: `<Error><Code>${code}</Code></Error>` });
const quoted = (bytes: Buffer) => `"${createHash("md5").update(bytes).digest("hex")}"`;

/** An object store in memory that refuses as a real one does: wrong signatures, strangers, small parts, wrong lists of parts. */
export async function aBucket() {
  const [keyId, secret, bucket] = ["AKTEST", randomUUID(), "files"];
  const objects = new Map<string, Held>();
  const uploads = new Map<string, { key: string; at: Date; parts: Map<number, Buffer> }>();
  /** Requests to come that fail: taken one by one. */
  const failing: Answer[] = [];
  /** Is told of each request that was let in, before it is answered. */
  const hooks: { before?: (method: string, key: string) => Promise<void> | void } = {};

  async function answer(request: IncomingMessage, body: Buffer): Promise<Answer> {
    const wrong = wrongSignature(request, body, keyId as string, secret as string);
    if (wrong) return error(403, wrong);
    const url = new URL(request.url as string, "http://host");
    const key = url.pathname.slice(`/${bucket}/`.length);
    await hooks.before?.(request.method as string, key);
    const failure = failing.shift();
    if (failure) return failure;
    const uploadId = url.searchParams.get("uploadId");
    if (url.searchParams.has("list-type")) return list(url.searchParams);
    if (url.searchParams.has("uploads")) return request.method === "POST" ? begin(key) : listUploads();
    if (uploadId) return inParts(request.method as string, uploadId, Number(url.searchParams.get("partNumber")), body);
    return plain(request, key, body);
  }

  function plain(request: IncomingMessage, key: string, body: Buffer): Answer {
    if (request.method === "PUT") {
      objects.set(key, { bytes: body, at: new Date() });
      return { status: 200, headers: { etag: quoted(body) } };
    }
    if (request.method === "DELETE") {
      objects.delete(key);
      return { status: 204 };
    }
    const held = objects.get(key);
    if (!held) return error(404, "NoSuchKey");
    const headers = { "last-modified": held.at.toUTCString(), etag: quoted(held.bytes) };
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "");
    if (!range) return { status: 200, body: held.bytes, headers };
    if (Number(range[1]) >= held.bytes.length) return error(416, "InvalidRange");
    return { status: 206, body: held.bytes.subarray(Number(range[1]), Number(range[2]) + 1), headers };
  }

  function list(query: URLSearchParams): Answer {
    const after = query.get("continuation-token") ?? "";
    const keys = [...objects.keys()].filter((key) => key.startsWith(query.get("prefix") ?? "") && key > after).sort();
    const page = keys.slice(0, PAGE);
    const rows = page.map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>${objects.get(key)?.at.toISOString()}</LastModified></Contents>`,
    );
    const next = keys.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
    return { status: 200, body: `<ListBucketResult>${rows.join("")}${next}</ListBucketResult>` };
  }

  function begin(key: string): Answer {
    const id = `${randomUUID()}&`;
    uploads.set(id, { key, at: new Date(), parts: new Map() });
    const shown = id.replace("&", "&amp;");
    return { status: 200, body: `<R><UploadId>${shown}</UploadId></R>` };
  }

  function listUploads(): Answer {
    const rows = [...uploads].map(
      ([id, { key, at }]) =>
        `<Upload><Key>${key}</Key><UploadId>${id.replace("&", "&amp;")}</UploadId><Initiated>${at.toISOString()}</Initiated></Upload>`,
    );
    return { status: 200, body: `<R>${rows.join("")}</R>` };
  }

  function inParts(method: string, id: string, number: number, body: Buffer): Answer {
    const upload = uploads.get(id);
    if (!upload) return error(404, "NoSuchUpload");
    if (method === "PUT") {
      upload.parts.set(number, body);
      return { status: 200, headers: { etag: quoted(body) } };
    }
    uploads.delete(id);
    if (method === "DELETE") return { status: 204 };
    const named = [...String(body).matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]*)<\/ETag>/g)];
    const parts = named.map(([, n, tag]) => ({ bytes: upload.parts.get(Number(n)), tag }));
    if (parts.some(({ bytes, tag }) => !bytes || quoted(bytes) !== tag)) return error(400, "InvalidPart");
    if (parts.slice(0, -1).some(({ bytes }) => (bytes as Buffer).length < SMALLEST_PART))
      return error(400, "EntityTooSmall");
    objects.set(upload.key, { bytes: Buffer.concat(parts.map(({ bytes }) => bytes as Buffer)), at: new Date() });
    return { status: 200, body: "<CompleteMultipartUploadResult></CompleteMultipartUploadResult>" };
  }

  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const { status, body = "", headers = {} } = await answer(request, Buffer.concat(pieces));
    response.writeHead(status, { ...headers, "content-length": Buffer.byteLength(body) });
    response.end(request.method === "HEAD" ? undefined : body);
  });
  await new Promise<void>((open) => server.listen(0, "127.0.0.1", open));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = {
    endpoint,
    region: "eu-test-1",
    bucket: bucket as string,
    keyId: keyId as string,
    secret: secret as string,
    pathStyle: true,
  };
  const close = () => {
    server.closeAllConnections();
    return new Promise((closed) => server.close(closed));
  };
  return { settings, objects, uploads, failing, hooks, close };
}
