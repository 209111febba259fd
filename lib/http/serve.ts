import type { z } from "zod";
import { reading } from "@/db";
import { arrivingNow } from "@/db/arrival";
import { mayCall, withSaver } from "@/lib/domain/access";
import type { Actor, Caller } from "@/lib/domain/actor";
import { termsAt } from "@/lib/domain/site";
import { Fault } from "@/lib/fault";
import { wordedBy } from "@/lib/i18n/words";
import { concurrencyLimit } from "@/lib/limit/concurrency-limit";
import { bodyLimitOf } from "./body/body-limit";
import { readForm } from "./body/form";
import { readJson, unstorableIn } from "./body/json";
import { requestedIn } from "./body/query-input";
import { wholeBody } from "./body/whole";
import { refusalOfAll } from "./bulk";
import type { Access, Endpoint } from "./endpoint";
import { type EventAnswer, eventStream } from "./file/events";
import { type FileAnswer, fileResponse } from "./file/file";
import { once } from "./idempotency";
import { cacheFor } from "./page/sharing";
import { proved, withChallenge } from "./proof";
import { enforceRateLimit } from "./rate-limit";
import { fieldErrorsOf, refuse, refuseTransport, zodWords } from "./refusal";
import { callerOf, carriesToken, localeOfRequest } from "./session/caller";

type CallerOf<A extends Access> = A extends "open" ? Caller : Actor;
export type Verb<I extends z.ZodType, O extends z.ZodType, A extends Access> = (
  input: z.output<I>,
  caller: CallerOf<A>,
  body: ReadableStream<Uint8Array>,
) => Promise<z.input<O> | FileAnswer | EventAnswer>;

/** Puts something on the answer beside the envelope: a cookie. */
export type Finish<O extends z.ZodType> = (data: z.output<O>, headers: Headers, request: Request) => void;

/** Fewer than the pool has connections: a rush leaves some to everybody else. */
const inTurn = concurrencyLimit(6);

/** admit → parse input → prove → verb(input, caller) → parse output → `{code: 0, msg, data}`; every refusal is worded in one place. */
export function serve<I extends z.ZodType, O extends z.ZodType, A extends Access>(
  endpoint: Endpoint<I, O, A>,
  verb: Verb<I, O, A>,
  finish?: Finish<O>,
) {
  const worded = async (request: Request): Promise<Response> => {
    const where = `${endpoint.method} ${endpoint.path}`;
    const origin = await callerOf(request, endpoint).catch((error: unknown) => refuse(error, "zh-cn", where));
    if (origin instanceof Response) return origin;
    try {
      const admitted = mayCall(origin, endpoint);
      const raw = await rawInput(endpoint, request);
      if (raw instanceof Refused) return refuseTransport(raw.status, origin.locale, bodyLimitOf(endpoint));
      if (raw.unstorable)
        throw new Fault("badInput", {}, fieldErrorsOf({ issues: [unstorable(raw.unstorable)] }, origin.locale));
      const parsed = endpoint.input.safeParse(raw.value, { error: zodWords(origin.locale) });
      if (!parsed.success) throw new Fault("badInput", {}, fieldErrorsOf(parsed.error, origin.locale));
      const caller = await proved(endpoint, request, admitted);
      await enforceRateLimit(endpoint, parsed.data, caller);
      const body = raw.body ?? request.body ?? new ReadableStream();
      const answered = async () => verb(parsed.data, caller as CallerOf<A>, body);
      const run = endpoint.method === "GET" && onlyReads(caller) ? looking(answered, onlyReads(caller)) : answered;
      if (endpoint.answers === "file") return await fileResponse((await run()) as FileAnswer, request);
      if (endpoint.answers === "events") return eventStream((await run()) as EventAnswer, request.signal);
      const shape = async () => endpoint.output.parse(await run());
      const data = endpoint.idempotent ? await once(request, caller, endpoint.path, parsed.data, shape) : await shape();
      if (caller.userId === null) cacheFor(endpoint, parsed.data);
      const headers = new Headers({ "cache-control": "no-store" });
      finish?.(data as z.output<O>, headers, request);
      const refused = endpoint.bulk ? refusalOfAll(data as Parameters<typeof refusalOfAll>[0]) : null;
      return Response.json({ code: refused?.code ?? 0, msg: refused?.message ?? "", data }, { headers });
    } catch (error) {
      const told = await withSaver(error, origin).catch(() => error);
      return refuse(await withChallenge(told, { call: endpoint.path, ip: origin.ip }), origin.locale, where);
    }
  };
  const answer = async (request: Request) =>
    wordedBy(await termsAt(request.headers.get("host") ?? ""), () => worded(request));
  if (!endpoint.rushed) return answer;
  return async (request: Request): Promise<Response> => {
    const locale = localeOfRequest(request.headers);
    try {
      // A stranger is refused before anything is read.
      if (!(await carriesToken(request))) return await answer(request);
      const whole = await wholeOf(request, bodyLimitOf(endpoint));
      if (!whole) return refuseTransport(413, locale, bodyLimitOf(endpoint));
      return await arrivingNow(() => inTurn(() => answer(whole)));
    } catch (error) {
      return refuse(error, locale, `${endpoint.method} ${endpoint.path}`);
    }
  };
}

/** By which refusal a caller is told that they only look, if they do. */
function onlyReads(caller: Caller): "sampleReadOnly" | "viewReadOnly" | null {
  if (caller.userId === null) return null;
  if (caller.viewer) return "viewReadOnly";
  return caller.sample ? "sampleReadOnly" : null;
}

/** A look at the sample contest, or as somebody else, leaves no trace: what reads and writes something along the way is refused as well. */
const looking =
  <T>(answered: () => Promise<T>, refusal: ReturnType<typeof onlyReads>) =>
  () =>
    reading(answered).catch((error: unknown) => {
      const { code } = ((error as Error)?.cause ?? error ?? {}) as { code?: string };
      throw code === "25006" && refusal ? new Fault(refusal) : error;
    });

/** The request with all of its body: one that dribbles in past a deadline has not arrived before it. Null for one that is too long. */
async function wholeOf(request: Request, limit: number): Promise<Request | null> {
  const { method, headers } = request;
  const body = await wholeBody(request, limit);
  return body && new Request(request.url, { method, headers, body });
}

const unstorable = (path: string[]) =>
  ({ code: "custom", path, message: "controlCharacters", input: undefined }) satisfies z.core.$ZodIssue;

class Refused {
  constructor(readonly status: 400 | 413 | 415) {}
}

/** JSON names by their number what cannot be stored; looking through all of every body would cost as much as reading it. */
const mayHide = /\\u(?:0000|d[89a-f])/i;

interface Raw {
  value: unknown;
  /** Where it holds what cannot be stored. */
  unstorable?: string[] | null;
  /** The file of a form; else the request's own body is what a verb reads. */
  body?: ReadableStream<Uint8Array>;
}

const plain = (value: Record<string, string>): Raw => ({ value, unstorable: unstorableIn(value) });

/** A reader of events that comes back names the last one it had. */
function lastEventOf({ answers }: Endpoint, request: Request): Record<string, string> {
  const lastEventId = request.headers.get("last-event-id");
  return answers === "events" && lastEventId ? { lastEventId } : {};
}

/** What a payment provider signs its notices with (pay.weixin.qq.com/doc/v3/merchant/4012365350). */
const signatureIn = (headers: Headers) =>
  Object.fromEntries(
    ["timestamp", "nonce", "signature", "serial"].map((name) => [name, headers.get(`wechatpay-${name}`) ?? ""]),
  );

/** The input as it came: the query of a GET or of a file's upload, the fields of a form, the JSON body of a POST. */
async function rawInput(endpoint: Endpoint, request: Request): Promise<Raw | Refused> {
  if (endpoint.method === "GET" || endpoint.carries === "file")
    return plain({ ...requestedIn(new URL(request.url).searchParams), ...lastEventOf(endpoint, request) });
  if (endpoint.carries === "form") {
    if (!/^multipart\/form-data\b/i.test(request.headers.get("content-type") ?? "")) return new Refused(415);
    const form = await readForm(request, endpoint.fileMb);
    return form ? { ...plain(form.fields), body: new Blob([new Uint8Array(form.bytes)]).stream() } : new Refused(400);
  }
  const isForm = endpoint.carries === "fields";
  const type = isForm ? /^application\/x-www-form-urlencoded\b/i : /^application\/json\b/i;
  if (!type.test(request.headers.get("content-type") ?? "")) return new Refused(415);
  const bytes = await wholeBody(request, bodyLimitOf(endpoint));
  if (!bytes) return new Refused(413);
  const text = bytes.toString();
  if (endpoint.carries === "signed") return plain({ ...signatureIn(request.headers), body: text });
  if (isForm) return plain(Object.fromEntries(new URLSearchParams(text)));
  try {
    const value = readJson(text);
    return { value, unstorable: mayHide.test(text) ? unstorableIn(value) : null };
  } catch {
    return new Refused(400);
  }
}
