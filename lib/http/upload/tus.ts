import type { Readable } from "node:stream";
import { Server } from "@tus/server";
import { DataStore, Upload } from "@tus/utils";
import { mayCall } from "@/lib/domain/access";
import type { Actor } from "@/lib/domain/actor";
import { appendUpload, beginUpload, dropUpload, findUpload, finishUpload } from "@/lib/domain/work";
import { UPLOAD_HOURS } from "@/lib/domain/work/contract";
import { Fault, type FaultName } from "@/lib/fault";
import { limitUploads } from "@/lib/http/rate-limit";
import { fieldErrorsOf, refuse, zodWords } from "@/lib/http/refusal";
import { callerOf } from "@/lib/http/session/caller";
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
  fileTooLarge: 413,
  loginExpired: 401,
  badInput: 400,
};

/** What the library refuses by itself, as we word it. */
const own: Record<number, FaultName> = {
  404: "notFound",
  409: "uploadOffset",
  410: "uploadExpired",
  413: "fileTooLarge",
  423: "uploadOffset",
};

/** Answers one request of a tus client: each step is a verb of its own, asked for the caller of this request. */
export async function answerTus(request: Request, { path, input, fileMb, access, ...declared }: Protocol) {
  const origin = await callerOf(request);
  const where = `${request.method} ${path}`;
  try {
    const actor = mayCall(origin, access, path) as Actor;
    await limitUploads(actor.userId, request.method);
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
    if (failed) return inWords(failed, response, fileMb, (fault) => refuse(fault, actor.locale, where));
    response.headers.delete("access-control-expose-headers");
    response.headers.set("cache-control", "no-store");
    if (response.status === 200 && request.method !== "HEAD") response.headers.set("content-type", "application/json");
    return response;
  } catch (error) {
    return withStatus(refuse(error, origin.locale, `${where} ${declared.speaks}`), error);
  }
}

/** A body that breaks off merely ends here: what had arrived of it is written, where an error would throw away what is on its way. */
function forgiving(request: Request): Request {
  const { url, method, headers, body } = request;
  if (!body) return request;
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
async function inWords(failed: unknown, response: Response, max: number, word: (fault: unknown) => Response) {
  if (failed instanceof Fault || !(failed as { status_code?: number }).status_code)
    return withStatus(word(failed), failed, response);
  const name = own[response.status];
  const fault = new Fault(name ?? "badInput", name === "fileTooLarge" ? { max } : {});
  return withStatus(word(fault), null, response);
}

function withStatus(words: Response, error: unknown, response?: Response): Response {
  const known = error instanceof Fault ? statusOf[error.fault] : response?.status;
  const status = words.status === 200 ? (known ?? 422) : words.status;
  const headers = new Headers(words.headers);
  headers.set("tus-resumable", "1.0.0");
  if (response?.headers.get("connection") === "close") headers.set("connection", "close");
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
