import type { z } from "zod";
import { type Envelope, noteEnd, Refusal, withWork } from "@/lib/http/call";
import { BASE, requestHeaders } from "@/lib/http/call/request";
import type { Endpoint } from "@/lib/http/endpoint";
import { dataLines } from "@/lib/text/event-lines";

/**
 * Calls an endpoint that answers with server-sent events, and gives the data of each as it comes; it is over when the answer is.
 * @throws Refusal as `call` does, with code -1 when the connection broke; AbortError once `signal` says so
 */
export async function* callEvents<I extends z.ZodType>(
  endpoint: Endpoint<I>,
  input: z.input<I>,
  signal: AbortSignal,
): AsyncGenerator<unknown> {
  const headers = requestHeaders({ "content-type": "application/json" });
  let stream: ReadableStream<Uint8Array> | undefined;
  const send = async (proof?: string): Promise<Envelope<unknown>> => {
    const response = await fetch(BASE + endpoint.path, {
      method: "POST",
      headers: proof ? { ...headers, "x-proof": proof } : headers,
      body: JSON.stringify(input),
      signal,
    }).catch(unlessAborted);
    if (response.body && response.headers.get("content-type")?.startsWith("text/event-stream")) {
      stream = response.body;
      return { code: 0, msg: "", data: null };
    }
    const envelope = (await response.json().catch(() => null)) as Envelope<unknown> | null;
    if (!envelope) throw new Refusal(response.status, "");
    return envelope;
  };
  const { code, msg, errors, traceId } = await withWork(endpoint, send);
  noteEnd(code, headers.authorization);
  if (!stream) throw new Refusal(code, msg, errors, traceId);
  yield* dataOf(stream);
}

function unlessAborted(cause: unknown): never {
  if (cause instanceof DOMException && cause.name === "AbortError") throw cause;
  throw new Refusal(-1, "");
}

async function* dataOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<unknown> {
  try {
    for await (const line of dataLines(stream)) yield JSON.parse(line) as unknown;
  } catch (cause) {
    unlessAborted(cause);
  }
}
