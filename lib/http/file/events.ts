import { now } from "@/lib/clock";

export interface EventReader {
  send(event: { id: string; data: unknown }): void;
  end(): void;
}

/** An answer that goes on. `open` is called once there is a reader, and answers what ends it; after `until` it ends by itself. */
export interface EventAnswer {
  until: Date;
  open(reader: EventReader): () => void;
}

/** Proxies end what is silent for a minute. */
const BEAT = 15_000;
/** Milliseconds after which a reader whose connection was lost comes back. */
const RETRY = 1_000;
/** Events that wait for a reader that does not take them: it is ended, and comes back to the present state. */
const BACKLOG = 64;

// The server around Next ends them when it shuts down (lib/server/request/drain.mjs).
const shared = globalThis as unknown as { endless?: Set<() => void> };
const endless = (shared.endless ??= new Set<() => void>());

/** Writes an answer as server-sent events (HTML, 9.2), uncompressed and buffered by nobody on the way. */
export function eventStream({ until, open }: EventAnswer, signal: AbortSignal): Response {
  const text = new TextEncoder();
  let end = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      let close: (() => void) | undefined;
      const write = (lines: string) => {
        if ((controller.desiredSize ?? 0) <= -BACKLOG) return end();
        controller.enqueue(text.encode(`${lines}\n\n`));
      };
      const beat = setInterval(() => (now() >= until ? end() : write(": ")), BEAT);
      end = () => {
        end = () => {};
        clearInterval(beat);
        endless.delete(ended);
        close?.();
        try {
          controller.close();
        } catch {
          // Its reader had gone.
        }
      };
      const ended = () => end();
      endless.add(ended);
      signal.addEventListener("abort", ended, { once: true });
      write(`retry: ${RETRY}`);
      close = open({
        send: ({ id, data }) => write(`id: ${id}\ndata: ${JSON.stringify(data)}`),
        end: ended,
      });
      if (signal.aborted) end();
    },
    cancel: () => end(),
  });
  return new Response(body, {
    headers: {
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
    },
  });
}
