import { now } from "@/lib/clock";

export interface EventReader {
  send(event: { id: string; data: unknown }): void;
  end(): void;
}

/**
 * An answer that goes on. `open` is called once there is a reader, and answers what ends it; after `until` it ends by itself, and
 * soon after whoever reads would be refused: `isOpen` is asked now and then.
 */
export interface EventAnswer {
  until: Date;
  isOpen(): Promise<boolean>;
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
export function eventStream({ until, isOpen, open }: EventAnswer, signal: AbortSignal): Response {
  const text = new TextEncoder();
  let end = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      let close: (() => void) | undefined;
      let isOver = false;
      // Whoever sends may not know yet that this reader has gone; the others still get theirs.
      const write = (lines: string) => {
        if (isOver) return;
        if ((controller.desiredSize ?? 0) <= -BACKLOG) return end();
        controller.enqueue(text.encode(`${lines}\n\n`));
      };
      // A database that cannot be asked ends nothing: the reader would come back to an error.
      const stands = () => isOpen().catch(() => true);
      const beat = setInterval(async () => (now() < until && (await stands()) ? write(": ") : end()), BEAT);
      end = () => {
        end = () => {};
        isOver = true;
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
