"use client";

import { useRef, useState } from "react";
import type { z } from "zod";
import { upload } from "@/lib/http/call";
import type { Endpoint } from "@/lib/http/endpoint";
import { speedOf } from "./file-rules";

type Sending = { name: string; sent: number; total: number /** Bytes per second. */; speed: number };

/** One upload at a time to a `carries: "file"` endpoint: what is on its way, and the way to stop it. */
export function useUpload<I extends z.ZodType, O extends z.ZodType>(endpoint: Endpoint<I, O>) {
  const [sending, setSending] = useState<Sending>();
  const stop = useRef<AbortController>(undefined);
  /** @throws Refusal, or AbortError when it was cancelled */
  async function send(file: File, input: z.input<I>): Promise<z.output<O>> {
    stop.current = new AbortController();
    const notes: { at: number; sent: number }[] = [];
    setSending({ name: file.name, sent: 0, total: file.size, speed: 0 });
    try {
      return await upload(endpoint, input, file, {
        signal: stop.current.signal,
        onProgress: (sent, total) => {
          notes.push({ at: performance.now(), sent });
          setSending({ name: file.name, sent, total, speed: speedOf(notes.slice(-200)) });
        },
      });
    } finally {
      setSending(undefined);
    }
  }
  return { sending, send, cancel: () => stop.current?.abort() };
}
