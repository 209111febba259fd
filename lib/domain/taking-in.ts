import { eq } from "drizzle-orm";
import { fileTypeFromBuffer } from "file-type";
import { db, file } from "@/db";
import { secondsFromNow } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import { Fault } from "@/lib/fault";
import type { FileAnswer } from "@/lib/http/file/file";
import { storage } from "@/lib/storage";
import { scan } from "@/lib/storage/scan";
import { endingOf, safeName } from "@/lib/text/file-name";

const MEGABYTE = 1_048_576;
const kinds: Record<string, string> = {
  pdf: "application/pdf",
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  mp4: "video/mp4",
  ofd: "application/ofd",
  xml: "application/xml",
};

interface Named {
  name: string;
  size: number;
}

/**
 * Takes in a file of one of these endings whose content agrees with it; `store` writes its row, in the caller's transaction.
 * @throws fileTypeRefused, fileTooLarge, fileCorrupt, storageFull
 */
export async function takeIn(
  body: ReadableStream<Uint8Array>,
  { name, size }: Named,
  { types, maxMb }: { types: readonly string[]; maxMb: number },
  actor: Actor,
): Promise<{ sha256: string; store: () => Promise<string> }> {
  const stored = await storage.put(body, maxMb * MEGABYTE);
  if (stored.size !== size || size === 0) throw new Fault("fileCorrupt");
  const found = await fileTypeFromBuffer(stored.head);
  const plain = safeName(name);
  const ending = endingOf(plain);
  const mime = types.includes(ending) ? kinds[ending] : undefined;
  const zipped = /^(docx|xlsx|pptx|ofd)$/.test(ending) && found?.ext === "zip";
  // An XML may do without the declaration that is its signature.
  const marked = ending === "xml" && !found && /^\ufeff?\s*</.test(new TextDecoder().decode(stored.head));
  if (!mime || !(found?.mime === mime || zipped || marked))
    throw new Fault("fileTypeRefused", { types: types.join(", ") });
  const { sha256 } = stored;
  const store = async () => {
    const [made] = await db
      .insert(file)
      .values({ sha256, size: String(size), mime, name: plain, purpose: "attachment", ownerId: actor.userId })
      .returning({ id: file.id });
    return made?.id as string;
  };
  return { sha256, store };
}

/**
 * Has stored content scanned for viruses before a row names it; `note` writes down what was found. What is infected is removed, unless a
 * row names it that is older than the scanner's knowledge.
 * @throws fileInfected, scanUnavailable
 */
export async function refuseViruses(
  sha256: string,
  note: (found: "infected" | "unscanned", detail: { virus?: string }) => Promise<unknown>,
) {
  const verdict = await scan(() => storage.read(sha256));
  if (!verdict || verdict.state === "clean") return;
  if (verdict.state === "tooLong") {
    await note("unscanned", {});
    return;
  }
  await note("infected", { virus: verdict.virus });
  if ((await db.$count(file, eq(file.sha256, sha256))) === 0) await storage.remove(sha256, secondsFromNow(60));
  throw new Fault("fileInfected", { virus: verdict.virus });
}

/** A stored file as an answer. @throws notFound, fileCorrupt */
export async function fileAnswer(fileId: string | null): Promise<FileAnswer> {
  const [row] = await db
    .select()
    .from(file)
    .where(eq(file.id, fileId ?? "0"));
  if (!row) throw new Fault("notFound");
  const { name, mime, size, sha256 } = row;
  return { name, mime, size: Number(size), inline: true, stream: (range) => storage.read(sha256, range) };
}
