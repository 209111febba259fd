import type { PreviousUpload } from "tus-js-client";
import type { z } from "zod";
import { type Envelope, noteEnd, Refusal } from "@/lib/http/call";
import { requestHeaders } from "@/lib/http/call/request";
import type { Protocol } from "./protocol";

/** How an upload in pieces stands: it goes on by itself once a lost connection is back. */
export type UploadState = "sending" | "paused" | "lost";

interface Sending<I extends z.ZodType> {
  to: Protocol<I>;
  input: z.input<I>;
  file: File;
  /** Whose upload it is: on a shared computer nobody goes on with another's. */
  person: string | null;
  onProgress: (sent: number, total: number) => void;
  onState: (state: UploadState) => void;
  /** It goes on where an earlier one was broken off. */
  onAgain: () => void;
}

/** A piece: proxies that limit or buffer requests let it through, and a server of ours answers each. */
const PIECE = 32 * 1_048_576;

/** Milliseconds between tries without any progress; afterwards the person decides. */
const TRIES = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

const HOUR = 3_600_000;

/**
 * Sends a file in pieces by the tus protocol. What was broken off, by the network or with the browser, goes on from what the
 * server has, when the same person chooses the same file for the same place within a day.
 * @returns `done`, the server's last answer, null where that got lost; it fails with Refusal, or AbortError when it was given up
 */
export async function sendInPieces<I extends z.ZodType>(sending: Sending<I>) {
  const { to, input, file, person, onProgress, onState } = sending;
  const { Upload, DetailedError } = await import("tus-js-client");
  const entries = Object.entries(input as Record<string, unknown>).filter(([key, value]) => key !== "size" && value);
  const metadata = Object.fromEntries(entries.map(([key, value]) => [key, String(value)]));
  const mark = [person, ...entries.filter(([key]) => key !== "sha256").map(([, value]) => value)];
  let resolve: (answer: { id: string; body: string | null }) => void = () => {};
  let reject: (error: unknown) => void = () => {};
  const answered = new Promise<{ id: string; body: string | null }>((...ends) => {
    [resolve, reject] = ends;
  });
  let stopped = false;

  const refusalIn = (error: unknown): Refusal | null => {
    const answer = error instanceof DetailedError ? error.originalResponse : null;
    if (!answer || answer.getStatus() === 0) return null;
    try {
      const { code, msg, errors, traceId } = JSON.parse(answer.getBody()) as Envelope<unknown>;
      return new Refusal(code, msg, errors, traceId);
    } catch {
      return new Refusal(answer.getStatus(), "");
    }
  };

  const upload = new Upload(file, {
    endpoint: `/prod-api${to.path}`,
    chunkSize: PIECE,
    retryDelays: TRIES,
    metadata,
    removeFingerprintOnSuccess: true,
    fingerprint: async () => [...mark, file.size, file.lastModified].join("/"),
    onBeforeRequest: (request) => {
      for (const [name, value] of Object.entries(requestHeaders())) request.setHeader(name, value);
    },
    onShouldRetry: (error) => {
      const status = error.originalResponse?.getStatus() ?? 0;
      return status === 0 ? navigator.onLine : [408, 409, 423, 429, 500, 502, 503, 504].includes(status);
    },
    onProgress,
    onSuccess: ({ lastResponse }) => {
      done();
      resolve({ id: upload.url?.split("/").at(-1) ?? "", body: lastResponse.getBody() || null });
    },
    onError: (error) => {
      const refusal = refusalIn(error);
      if (!refusal) return onState("lost");
      done();
      noteEnd(refusal.code, requestHeaders().authorization);
      reject(refusal);
    },
  });
  const goOn = () => {
    if (stopped) return;
    onState("sending");
    upload.start();
  };
  const done = () => removeEventListener("online", goOn);
  addEventListener("online", goOn);

  const earlier = (await upload.findPreviousUploads()).find(isRecent);
  if (earlier) {
    sending.onAgain();
    upload.resumeFromPreviousUpload(earlier);
  }
  goOn();
  return {
    done: answered,
    pause: () => {
      stopped = true;
      void upload.abort().then(() => onState("paused"));
    },
    resume: () => {
      stopped = false;
      goOn();
    },
    cancel: () => {
      done();
      // The server forgets it if it hears of it, else with time.
      void upload.abort(true).catch(() => {});
      reject(new DOMException("cancelled", "AbortError"));
    },
  };
}

const isRecent = ({ creationTime }: PreviousUpload) =>
  performance.timeOrigin + performance.now() - Date.parse(creationTime) < 24 * HOUR;
