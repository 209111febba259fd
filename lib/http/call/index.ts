import type { Challenge } from "altcha-lib/types";
import type { z } from "zod";
import type { Endpoint } from "@/lib/http/endpoint";
import { BASE, type Query, requestHeaders, urlOf } from "./request";
import { accessToken } from "./token";

export interface Envelope<T> {
  code: number;
  msg: string;
  data: T | null;
  errors?: { field: string; message: string }[];
  traceId?: string;
}

/** A non-zero answer, as `/prod-api` gave it: `code`, words in the reader's language, and the fields they belong to. */
export class Refusal extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly errors: { field: string; message: string }[] = [],
    readonly traceId?: string,
    readonly data: unknown = null,
  ) {
    super(message);
    this.name = "Refusal";
  }
}

/** How long the browser waits for an answer, in milliseconds. */
const TIMEOUT = 5_000_000;

/**
 * Who sees to the end of the session that a call ran into (code 11000): `ask` the person, `askOnce` where nobody is waiting for this
 * call (a draft that saves itself), or the `caller`.
 */
export type OnEnd = "ask" | "askOnce" | "caller";
type Hear = (onEnd: Exclude<OnEnd, "caller">) => void;
const hearing = new Set<Hear>();

/** Is called for each call that found the session over; answers how to stop. */
export function onSessionEnd(hear: Hear) {
  hearing.add(hear);
  return () => void hearing.delete(hear);
}

/** The token that was refused is forgotten. Where another tab fetched a new one meanwhile, no session has ended. */
export function noteEnd(code: number, token: string | undefined, onEnd: OnEnd = "ask") {
  if (code !== 11000 || onEnd === "caller") return;
  const held = accessToken.read();
  if (held && held !== token) return;
  accessToken.clear();
  for (const hear of hearing) hear(onEnd);
}

interface Sent {
  key?: string;
  signal?: AbortSignal;
  onEnd?: OnEnd;
}

/**
 * Calls a declared endpoint from the browser.
 * @throws Refusal when the envelope's code is not 0, with code -1 when no answer arrived.
 */
export async function call<I extends z.ZodType, O extends z.ZodType>(
  endpoint: Endpoint<I, O>,
  ...[input, options]: undefined extends z.input<I>
    ? [input?: z.input<I>, options?: Sent]
    : [input: z.input<I>, options?: Sent]
): Promise<z.output<O>> {
  const posting = endpoint.method === "POST";
  const headers = requestHeaders(posting ? { "content-type": "application/json" } : {});
  if (endpoint.idempotent) headers["idempotency-key"] = options?.key ?? crypto.randomUUID();
  const send = async (proof?: string): Promise<Envelope<z.output<O>>> => {
    let response: Response;
    try {
      response = await fetch(posting ? BASE + endpoint.path : urlOf(endpoint, (input ?? {}) as Query), {
        method: endpoint.method,
        headers: proof ? { ...headers, "x-proof": proof } : headers,
        body: posting ? JSON.stringify(input ?? {}) : undefined,
        signal: options?.signal ?? AbortSignal.timeout(TIMEOUT),
      });
    } catch (cause) {
      if (cause instanceof DOMException && cause.name === "AbortError") throw cause;
      throw new Refusal(-1, "");
    }
    const envelope = (await response.json().catch(() => null)) as Envelope<z.output<O>> | null;
    if (!envelope) throw new Refusal(response.status, "");
    return envelope;
  };
  const envelope = await (endpoint.access === "open" || endpoint.proof === "always"
    ? withWork(endpoint, send)
    : send());
  noteEnd(envelope.code, headers.authorization, options?.onEnd);
  // What became of each of many things is shown row by row, even where all were refused.
  if (envelope.code !== 0 && !(endpoint.bulk && envelope.data))
    throw new Refusal(envelope.code, envelope.msg, envelope.errors, envelope.traceId, envelope.data);
  return envelope.data as z.output<O>;
}

/** Load may rise while a challenge is solved: then there is another, twice at most. */
const RENEWALS = 3;

/** Sends with the proof that was prepared for a call, and works once more where the answer brings a challenge. */
export async function withWork<T>(
  endpoint: Endpoint,
  send: (proof?: string) => Promise<Envelope<T>>,
): Promise<Envelope<T>> {
  const proofs = () => import("@/lib/limit/proof/prove");
  let envelope = await send(
    endpoint.proof === "always" ? await (await proofs()).takePrepared(endpoint.path) : undefined,
  );
  for (let turn = 0; turn < RENEWALS; turn++) {
    const challenge = (envelope.data as { proof?: Challenge } | null)?.proof;
    if (envelope.code === 0 || !challenge) break;
    envelope = await send(await (await proofs()).prove(challenge));
  }
  return envelope;
}

/** A form's file goes last, so that the fields are known when it arrives. */
function formOf(input: Query, file: Blob): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(input))
    if (name !== "file" && value !== undefined && value !== null && value !== "") form.set(name, String(value));
  form.set("file", file, typeof input.file === "string" ? input.file : undefined);
  return form;
}

/** Sends one file to a `carries: "file"` or `"form"` endpoint, telling the share sent; `signal` cancels. */
export function upload<I extends z.ZodType, O extends z.ZodType>(
  endpoint: Endpoint<I, O>,
  input: z.input<I>,
  file: Blob,
  options: { onProgress?: (sent: number, total: number) => void; signal?: AbortSignal } = {},
): Promise<z.output<O>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const asForm = endpoint.carries === "form";
    request.open("POST", asForm ? BASE + endpoint.path : urlOf(endpoint, input as Query));
    request.timeout = TIMEOUT;
    const headers = requestHeaders(asForm ? {} : { "content-type": "application/octet-stream" });
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = (e) => options.onProgress?.(e.loaded, e.total);
    request.onerror = request.ontimeout = () => reject(new Refusal(-1, ""));
    request.onabort = () => reject(new DOMException("cancelled", "AbortError"));
    request.onload = () => {
      try {
        const envelope = JSON.parse(request.responseText) as Envelope<z.output<O>>;
        noteEnd(envelope.code, headers.authorization);
        if (envelope.code === 0) resolve(envelope.data as z.output<O>);
        else reject(new Refusal(envelope.code, envelope.msg, envelope.errors, envelope.traceId, envelope.data));
      } catch {
        reject(new Refusal(request.status, ""));
      }
    };
    options.signal?.addEventListener("abort", () => request.abort());
    request.send(asForm ? formOf(input as Query, file) : file);
  });
}
