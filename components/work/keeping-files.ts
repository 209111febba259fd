/** The most bytes of one file, and of all, that stay in a tab: a tablet has no memory for more. */
const [MOST_OF_ONE, MOST] = [40_000_000, 200_000_000];

export interface KeptFiles {
  /** Fetches a file to keep it; what is too large, refused or broken off is not kept. Never throws. */
  keep: (url: string) => Promise<void>;
  /** The file, where it is kept. */
  find: (url: string) => Blob | null;
}

/** Files in memory alone, by address; whichever was needed longest ago goes first where there is no room. */
export function keepingFiles(fetching: (url: string) => Promise<Response> = fetch): KeptFiles {
  const kept = new Map<string, Blob>();
  const coming = new Set<string>();
  const put = (url: string, file: Blob) => {
    kept.delete(url);
    kept.set(url, file);
    let bytes = [...kept.values()].reduce((sum, { size }) => sum + size, 0);
    for (const [old, { size }] of kept) {
      if (bytes <= MOST) return;
      kept.delete(old);
      bytes -= size;
    }
  };
  const find = (url: string) => {
    const file = kept.get(url) ?? null;
    if (file) put(url, file);
    return file;
  };
  const keep = async (url: string) => {
    if (find(url) || coming.has(url)) return;
    coming.add(url);
    // A browser may break a request off whose page is busy with the same file: once more, and no oftener.
    if ((await bring(url)) === "brokenOff") await bring(url);
    coming.delete(url);
  };
  const bring = async (url: string) => {
    try {
      const answer = await fetching(url);
      const parts = answer.ok && answer.body ? await partsOf(answer.body) : null;
      if (parts) put(url, new Blob(parts, { type: answer.headers.get("content-type") ?? "" }));
    } catch {
      return "brokenOff";
    }
  };
  return { keep, find };
}

/** All of a file that is not too large; its length is not told beforehand. */
async function partsOf(body: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const parts = [];
  let bytes = 0;
  for (const reader = body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return parts;
    bytes += value.length;
    if (bytes > MOST_OF_ONE) return reader.cancel().then(() => null);
    parts.push(value);
  }
}
