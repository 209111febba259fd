import { useEffect, useState } from "react";

/** Whether the server has said that a file cannot be read; a frame would show its refusal, or nothing. Without a network nothing is said. */
export function useMissingFile(url: string | null): boolean {
  const [missing, setMissing] = useState<string | null>(null);
  useEffect(() => {
    if (!url) return;
    const gone = new AbortController();
    fetch(url, { method: "HEAD", signal: gone.signal }).then(
      (response) => setMissing(response.ok ? null : url),
      () => {},
    );
    return () => gone.abort();
  }, [url]);
  return url !== null && missing === url;
}
