"use client";

import { useRef, useState } from "react";
import type { z } from "zod";
import { usePerson } from "@/components/kit/session/person";
import { call, type Envelope, upload } from "@/lib/http/call";
import type { Endpoint } from "@/lib/http/endpoint";
import type { Protocol } from "@/lib/http/upload/protocol";
import { sendInPieces, type UploadState } from "@/lib/http/upload/resume";
import { speedOf } from "./file-rules";

type Sending = {
  name: string;
  sent: number;
  total: number;
  /** Bytes per second. */
  speed: number;
  /** Of an upload in pieces, which can be paused. */
  state?: UploadState;
  /** It goes on where an earlier one was broken off. */
  again?: boolean;
};

/** Where large files go in pieces: from this many bytes on, and who tells what became of one. */
export type InPieces<I extends z.ZodType, O extends z.ZodType> = {
  to: Protocol<I>;
  from: number;
  finish: Endpoint<z.ZodType<unknown, { uploadId: string }>, O>;
};

interface Running {
  cancel: () => void;
  pause?: () => void;
  resume?: () => void;
}

/** One upload at a time to a `carries: "file"` endpoint: what is on its way, and the ways to pause and to stop it. */
export function useUpload<I extends z.ZodType, O extends z.ZodType>(endpoint: Endpoint<I, O>, pieces?: InPieces<I, O>) {
  const [sending, setSending] = useState<Sending>();
  const person = usePerson();
  const running = useRef<Running>(undefined);

  async function whole(file: File, input: z.input<I>, onProgress: (sent: number, total: number) => void) {
    const stop = new AbortController();
    running.current = { cancel: () => stop.abort() };
    return upload(endpoint, input, file, { signal: stop.signal, onProgress });
  }

  async function inPieces(file: File, input: z.input<I>, onProgress: (sent: number, total: number) => void) {
    const { to, finish } = pieces as InPieces<I, O>;
    const change = (of: Partial<Sending>) => setSending((now) => now && { ...now, ...of });
    const onState = (state: UploadState) => change({ state, speed: 0 });
    const onAgain = () => change({ again: true });
    const one = await sendInPieces({ to, input, file, person, onProgress, onState, onAgain });
    running.current = one;
    const { id, body } = await one.done;
    const answer = body ? (JSON.parse(body) as Envelope<z.output<O>>) : null;
    return (answer?.data as z.output<O> | null) ?? call(finish, { uploadId: id });
  }

  /** @throws Refusal, or AbortError when it was cancelled */
  async function send(file: File, input: z.input<I>): Promise<z.output<O>> {
    let notes: { at: number; sent: number }[] = [];
    setSending({ name: file.name, sent: 0, total: file.size, speed: 0 });
    const onProgress = (sent: number, total: number) => {
      notes = [...notes.slice(-200), { at: performance.now(), sent }];
      setSending((now) => now && { ...now, sent, total, speed: speedOf(notes) });
    };
    try {
      return await (pieces && file.size >= pieces.from ? inPieces : whole)(file, input, onProgress);
    } finally {
      setSending(undefined);
    }
  }
  return {
    sending,
    send,
    cancel: () => running.current?.cancel(),
    pause: () => running.current?.pause?.(),
    resume: () => running.current?.resume?.(),
  };
}
