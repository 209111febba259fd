import type { z } from "zod";
import { BASE, type Envelope, noteEnd, Refusal, requestHeaders, withWork } from "@/lib/http/call";
import type { Endpoint } from "@/lib/http/endpoint";

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
  const reader = stream.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
  try {
    for (let rest = ""; ; ) {
      const { value, done } = await reader.read().catch(unlessAborted);
      if (done) return;
      const events = (rest + value).split("\n\n");
      rest = events.pop() ?? "";
      for (const event of events)
        for (const line of event.split("\n")) if (line.startsWith("data: ")) yield JSON.parse(line.slice(6)) as unknown;
    }
  } finally {
    // Whoever stops reading lets the server know.
    await reader.cancel().catch(() => {});
  }
}
