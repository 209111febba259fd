import "server-only";
import { Readable } from "node:stream";
import { lruCache } from "@/lib/collection/lru-cache";
import { openFile } from "@/lib/domain/site";
import { workCover } from "@/lib/domain/work";
import { Fault } from "@/lib/fault";
import type { FileAnswer } from "@/lib/http/file/file";
import { drawSheet } from "@/lib/http/page/found/sheet";
import { originOf } from "@/lib/http/session/caller";
import { concurrencyLimit } from "@/lib/limit/concurrency-limit";
import { type Shown, versionOf } from "./social";

/** Of some 70 KB each. */
const drawn = lruCache<Promise<Buffer>>(150);
const inTurn = concurrencyLimit(2);

/** The picture of what is shown, drawn once as long as that stays the same. */
export const drawingOf = (shown: Shown, headers: Headers): Promise<Buffer> =>
  drawn(`${shown.of} ${versionOf(shown)}`, () =>
    inTurn(async () => drawSheet({ ...shown.sheet, covered: false }, await coverOf(shown, headers))),
  );

/** The bytes of a cover as its own address answers them; null where there is none, or none any more. */
async function coverOf({ coverUrl }: Shown, headers: Headers): Promise<Buffer | null> {
  if (!coverUrl) return null;
  const { pathname, searchParams } = new URL(coverUrl, "http://localhost");
  const at = (name: string) => searchParams.get(name) ?? "0";
  const visitor = { ...originOf(headers), userId: null };
  const covers: Record<string, () => Promise<FileAnswer>> = {
    "/prod-api/system/file/open": () => openFile({ fileId: at("fileId") }),
    "/prod-api/web/work/showcase/cover": () => workCover({ workId: at("workId"), size: "wide" }, visitor),
  };
  try {
    const file = await covers[pathname]?.();
    return file ? await bytesOf(file.stream) : null;
  } catch (error) {
    if (error instanceof Fault) return null;
    throw error;
  }
}

async function bytesOf(stream: FileAnswer["stream"]): Promise<Buffer> {
  const read = typeof stream === "function" ? await stream() : stream;
  if (!(read instanceof Readable)) return Buffer.from(read);
  const parts: Buffer[] = [];
  for await (const part of read) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
