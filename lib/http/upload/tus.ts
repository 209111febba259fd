import type { Readable } from "node:stream";
import { Server } from "@tus/server";
import { DataStore, ERRORS, Upload } from "@tus/utils";
import { mayCall } from "@/lib/domain/access";
import type { Actor } from "@/lib/domain/actor";
import { appendUpload, beginUpload, dropUpload, findUpload, finishUpload } from "@/lib/domain/work";
import { UPLOAD_HOURS } from "@/lib/domain/work/contract";
import { Fault, type FaultName } from "@/lib/fault";
import { limitUploads } from "@/lib/http/rate-limit";
import { fieldErrorsOf, refuse, zodWords } from "@/lib/http/refusal";
import { callerOf } from "@/lib/http/session/caller";
import { refusedHeaders, TUS } from "./headers";
import type { Protocol } from "./protocol";
import { turns } from "./turns";

/** Milliseconds for what had arrived of a broken request to be written before the next one stops it. */
const DRAIN = 2000;

const shared = globalThis as unknown as { uploadTurns?: ReturnType<typeof turns> };
const locker = (shared.uploadTurns ??= turns());

/** The protocol speaks by status; whoever reads the body finds the words of the envelope in it. */
const statusOf: Partial<Record<FaultName, number>> = {
  notFound: 404,
  uploadOffset: 409,
  uploadExpired: 410,
  uploadTooLong: 413,
  fileTooLarge: 413,
  loginExpired: 401,
  badInput: 400,
};

/** What the library refuses by itself, as we word it: a file beyond every limit was refused before it is asked. */
const own: Record<number, FaultName> = {
  404: "notFound",
  409: "uploadOffset",
  410: "uploadExpired",
  413: "uploadTooLong",
};

/** Whoever is stopped for a later request, or waited too long for an earlier one, asks how much is here and goes on. */
const overtaken: readonly (string | undefined)[] = [ERRORS.ABORTED.body, ERRORS.ERR_LOCK_TIMEOUT.body];

/** Answers one request of a tus client: each step is a verb of its own, asked for the caller of this request. */
export async function answerTus(request: Request, { path, input, fileMb, access, ...declared }: Protocol) {
  const origin = await callerOf(request);
  const where = `${request.method} ${path}`;
  try {
    const actor = mayCall(origin, { access, path, method: request.method }) as Actor;
    await limitUploads(actor.userId, request.method);
    const refused = refusedHeaders(request, fileMb, actor.locale);
    if (refused) return withStatus(refuse(refused.fault, actor.locale, where), null, refused);
    let failed: unknown;
    const server = new Server({
      path: `/prod-api${path}`,
      datastore: storeFor(actor),
      locker,
      lockDrainTimeout: DRAIN,
      maxSize: fileMb * 1_048_576,
      allowedOrigins: [],
      generateUrl: (_, { path: at, id }) => `${at}/${id}`,
      namingFunction: async (_, metadata) => {
        const size = request.headers.get("upload-length");
        const parsed = input.safeParse({ ...metadata, size }, { error: zodWords(actor.locale) });
        if (!parsed.success) throw new Fault("badInput", {}, fieldErrorsOf(parsed.error, actor.locale));
        return beginUpload(parsed.data as Parameters<typeof beginUpload>[0], actor);
      },
      onUploadFinish: async (_, { id }) => {
        const data = await finishUpload({ uploadId: id }, actor);
        return { status_code: 200, body: JSON.stringify({ code: 0, msg: "", data }) };
      },
      onResponseError: (_, error) => {
        failed = error;
        return undefined;
      },
    });
    const response = await server.handleWeb(forgiving(request));
    if (failed) return inWords(failed, response, (fault) => refuse(fault, actor.locale, where));
    response.headers.delete("access-control-expose-headers");
    response.headers.set("cache-control", "no-store");
    if (response.status === 200 && request.method !== "HEAD") response.headers.set("content-type", "application/json");
    return response;
  } catch (error) {
    return withStatus(refuse(error, origin.locale, `${where} ${declared.speaks}`), error);
  }
}

/**
 * A body that breaks off merely ends here: what had arrived of it is written, where an error would throw away what is on its way.
 * What proxies say of themselves is left out: the library refuses what it does not expect there, and needs none of it.
 */
function forgiving(request: Request): Request {
  const { url, method, body } = request;
  const headers = new Headers(request.headers);
  headers.delete("x-forwarded-proto");
  headers.delete("x-http-method-override");
  if (!body) return new Request(url, { method, headers });
  async function* whatArrives() {
    try {
      yield* body as unknown as AsyncIterable<Uint8Array>;
    } catch {
      // The client asks how much is here, and goes on from there.
    }
  }
  return new Request(url, { method, headers, body: whatArrives(), duplex: "half" } as unknown as RequestInit);
}

/** A refusal of ours keeps its words; one of the library's gets them, where it has a meaning for people. */
async function inWords(failed: unknown, response: Response, word: (fault: unknown) => Response) {
  const { status_code, body } = failed as { status_code?: number; body?: string };
  if (failed instanceof Fault || !status_code) return withStatus(word(failed), failed, response);
  if (overtaken.includes(body))
    return withStatus(word(new Fault("uploadOffset")), null, { headers: response.headers, status: 409 });
  return withStatus(word(new Fault(own[response.status] ?? "badInput")), null, response);
}

function withStatus(words: Response, error: unknown, response?: { status: number; headers?: Headers }): Response {
  const known = error instanceof Fault ? statusOf[error.fault] : response?.status;
  const status = words.status === 200 ? (known ?? 422) : words.status;
  const headers = new Headers(words.headers);
  headers.set("tus-resumable", TUS);
  if (status === 412) headers.set("tus-version", TUS);
  if (response?.headers?.get("connection") === "close") headers.set("connection", "close");
  return new Response(words.body, { status, headers });
}

function storeFor(actor: Actor): DataStore {
  const store = new DataStore();
  return Object.assign(store, {
    extensions: ["creation", "creation-with-upload", "expiration", "termination"],
    getExpiration: () => UPLOAD_HOURS * 3_600_000,
    getUpload: async (id: string) => {
      const { size, received, createdAt } = await findUpload(id, actor);
      return new Upload({ id, size: Number(size), offset: received, creation_date: createdAt.toISOString() });
    },
    write: (body: Readable, id: string, offset: number) => appendUpload(id, offset, actor, body),
    remove: async (id: string) => void (await dropUpload({ uploadId: id }, actor)),
  });
}
