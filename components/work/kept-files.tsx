"use client";

import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useState } from "react";
import { type KeptFiles, keepingFiles } from "./keeping-files";

const Kept = createContext<KeptFiles | null>(null);

/** What is drawn inside stays readable without a network, as long as this is on the page. */
export function KeepsFiles({ children }: { children: ReactNode }) {
  const [kept] = useState(() => keepingFiles());
  return <Kept value={kept}>{children}</Kept>;
}

/**
 * The file from memory where it was kept and there is no network now, also where the browser has not noticed that yet; else null, and it is
 * kept, with what draws it made ready. Null for what is never kept.
 */
export function useKeptFile(url: string | null, prepare?: () => Promise<void>): Blob | null {
  const kept = useContext(Kept);
  const [file, setFile] = useState(() => (kept && url && !navigator.onLine ? kept.find(url) : null));
  const get = useEffectEvent((gone: AbortSignal) => {
    if (!kept || !url || file) return;
    if (kept.find(url))
      fetch(url, { method: "HEAD", signal: gone }).catch(() => {
        if (!gone.aborted) setFile(kept.find(url));
      });
    else void kept.keep(url);
    // It is asked for again when a file is drawn.
    prepare?.().catch(() => null);
  });
  useEffect(() => {
    const gone = new AbortController();
    get(gone.signal);
    return () => gone.abort();
  }, [kept, url]);
  return file;
}
