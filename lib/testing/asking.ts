import "./data-cache";
import { transaction } from "@/db";
import { answerTo } from "@/lib/http/answers";
import type { Endpoint } from "@/lib/http/endpoint";
import type { Locale } from "@/lib/i18n/locale";
import { challengeFor } from "@/lib/limit/proof/challenge";
import { PROOF_HEADER, solve } from "@/lib/limit/proof/solve.mjs";
import { XLSX } from "@/lib/sheet";
import { readBook } from "@/lib/sheet/book";
import type { Answer } from "./answer";
import { contradiction } from "./examples/documented";

/** A proof of work for one call, solved as a browser solves it. */
export const aProof = async (call: string, ip = "127.0.0.1", work = 1) => solve(await challengeFor({ call, ip }, work));

export interface Asking {
  /** Of the session the call comes with; none for a visitor. */
  token?: string | null;
  locale?: Locale;
  /** The Idempotency-Key. */
  key?: string;
  ip?: string;
  /** Whether it comes with a proof of work where it always takes one, as a browser's does; it does unless said otherwise. */
  proof?: boolean | string;
  headers?: Record<string, string>;
  /** Replaces the JSON that `input` would be written as; for a call that carries a file, the file. */
  body?: string | Uint8Array<ArrayBuffer>;
}

const queryOf = (input: Record<string, unknown>) => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input))
    if (value !== undefined && value !== null)
      query.set(name, typeof value === "object" ? JSON.stringify(value) : String(value as string | number | boolean));
  return query.size ? `?${query}` : "";
};

/** The headers by which a payment provider signs; what is no header is left out. */
const signatureOf = (input: Record<string, unknown>) =>
  Object.fromEntries(
    ["timestamp", "nonce", "signature", "serial"].flatMap((name) =>
      typeof input[name] === "string" && /^[\x21-\x7e]*$/.test(input[name]) ? [[`wechatpay-${name}`, input[name]]] : [],
    ),
  );

/** Calls an endpoint as it would arrive over the wire. @throws where the answer is not what the document of the calls says */
export async function ask(endpoint: Endpoint, input: Record<string, unknown> = {}, by: Asking = {}): Promise<Answer> {
  const inQuery = endpoint.method === "GET" || endpoint.carries === "file";
  const headers = new Headers({
    host: "localhost",
    "x-forwarded-for": by.ip ?? "127.0.0.1",
    cookie: `language=${by.locale ?? "zh-cn"}`,
    ...(endpoint.carries === "json" && { "content-type": "application/json" }),
    ...(endpoint.carries === "signed" && { "content-type": "application/json", ...signatureOf(input) }),
    ...(endpoint.carries === "fields" && { "content-type": "application/x-www-form-urlencoded" }),
    ...(endpoint.carries === "file" && { "content-type": "application/octet-stream" }),
    ...by.headers,
  });
  if (endpoint.proof === "always" && by.proof !== false)
    headers.set(PROOF_HEADER, typeof by.proof === "string" ? by.proof : await aProof(endpoint.path, by.ip));
  if (by.token) headers.set("authorization", `Bearer ${by.token}`);
  if (by.key) headers.set("idempotency-key", by.key);
  const request = new Request(`http://localhost/prod-api${endpoint.path}${inQuery ? queryOf(input) : ""}`, {
    method: endpoint.method,
    headers,
    body: endpoint.method === "GET" ? undefined : bodyOf(endpoint, input, by.body),
  });
  const answer = await read(await answerTo(request));
  const said = contradiction(endpoint, answer);
  if (said) throw new Error(`${endpoint.method} ${endpoint.path} ${said}`);
  return answer;
}

function bodyOf({ carries }: Endpoint, input: Record<string, unknown>, body: Asking["body"]) {
  if (carries === "signed") return body ?? (typeof input.body === "string" ? input.body : "");
  if (carries === "fields") return body ?? queryOf(input).slice(1);
  if (carries !== "form") return body ?? (carries === "file" ? "" : JSON.stringify(input));
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) if (name !== "file") form.set(name, String(value));
  if ("file" in input) form.set("file", new Blob([body ?? ""]), String(input.file));
  return form;
}

async function read(response: Response): Promise<Answer> {
  const bytes = Buffer.from(await response.arrayBuffer());
  const isSheet = response.headers.get("content-type") === XLSX;
  const body = isSheet ? JSON.stringify((await readBook(bytes, 20_000)).rows) : bytes.toString();
  const names = [...response.headers].map(([name, value]) => `${name}: ${decoded(value)}`).join("\n");
  const isEnvelope = response.headers.get("content-type")?.startsWith("application/json") ?? false;
  const json = isEnvelope ? JSON.parse(body) : undefined;
  const { code = null, msg = "", data = null, errors = [] } = json ?? {};
  const text = `${names}\n\n${body}`;
  return { status: response.status, headers: response.headers, text, code, msg, data, errors, json };
}

class RollBack extends Error {}

/** Calls as `ask` does, looks around in the same transaction, and leaves everything as it was. */
export async function tried<T>(asking: () => Promise<Answer>, look: () => Promise<T>): Promise<[Answer, T]> {
  let found: [Answer, T] | undefined;
  await transaction(async () => {
    const answer = await asking();
    found = [answer, await look()];
    throw new RollBack();
  }).catch((error: unknown) => {
    if (!(error instanceof RollBack)) throw error;
  });
  return found as [Answer, T];
}

const decoded = (value: string) => {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
};
