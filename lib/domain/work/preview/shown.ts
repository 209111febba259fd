import { eq } from "drizzle-orm";
import { db, file, filePreview } from "@/db";
import { Fault } from "@/lib/fault";
import { type ByteRange, storage } from "@/lib/storage";
import { canMake } from "@/lib/storage/preview";
import { type PreviewFacts, previewKindOf } from "@/lib/storage/preview/shapes";
import type { Preview, PreviewAs } from "./shapes";

/** A stored content that the reader has shown to be theirs to see: the very one that they are given. */
interface Content {
  sha256: string;
  mime: string;
}

/** How far the preview of a content is. @throws notFound for a type that has none */
export async function previewOf({ sha256, mime }: Content): Promise<Preview> {
  const kind = previewKindOf(mime);
  if (!kind) throw new Fault("notFound");
  const [row] = await db.select().from(filePreview).where(eq(filePreview.sha256, sha256));
  const { pages, cut, seconds, width, height, playable } = (row?.facts ?? {}) as PreviewFacts;
  const settled = row && row.state !== "due" ? row.state : null;
  return {
    kind,
    state: settled ?? ((await canMake(kind)) ? "making" : "none"),
    reason: row?.reason ?? null,
    pages: pages ?? null,
    cut: cut ?? false,
    seconds: seconds ?? null,
    width: width ?? null,
    height: height ?? null,
    playable: playable ?? null,
  };
}

/** The preview of a content as a file, named after `name`, which the reader knows the content by. @throws notFound where there is none */
export async function previewFile({ sha256, mime }: Content, as: PreviewAs, name: string) {
  if (previewKindOf(mime) !== (as === "preview" ? "pdf" : "film")) throw new Fault("notFound");
  const [row] = await db
    .select({ sha256: file.sha256, size: file.size, mime: file.mime })
    .from(filePreview)
    .innerJoin(file, eq(file.id, filePreview.fileId))
    .where(eq(filePreview.sha256, sha256));
  if (!row) throw new Fault("notFound");
  return {
    name: `${name.replace(/\.[A-Za-z0-9]{1,10}$/, "")}.${row.mime === "application/pdf" ? "pdf" : row.mime === "image/png" ? "png" : "jpg"}`,
    mime: row.mime,
    size: Number(row.size),
    inline: true,
    stream: (range?: ByteRange) => storage.read(row.sha256, range),
  };
}
