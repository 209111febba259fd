import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { z } from "zod";
import { certificatePicture, db, file, transaction } from "@/db";
import { record } from "@/lib/audit";
import type { Design } from "@/lib/designer/document";
import { may } from "@/lib/domain/access";
import type { Actor, Caller } from "@/lib/domain/actor";
import { groupFor, groupsWithin } from "@/lib/domain/certificate/scope";
import { Fault } from "@/lib/fault";
import { storage } from "@/lib/storage";
import { cleanPicture } from "@/lib/storage/picture";
import type * as calls from "./calls";
import { PICTURE_MB } from "./calls";

/** The long side of A4 at 300 dots to the inch. */
const LONG_SIDE = 3508;

const OPEN = "/prod-api/certificate/picture/open?pictureId=";
const linked = new RegExp(`^${OPEN.replace("?", "\\?")}([1-9]\\d{0,18})$`);
/** Returns the picture that a local address names; null for any other address. */
export const pictureIdOf = (src: string): string | null => linked.exec(src)?.[1] ?? null;
export const pictureUrl = (pictureId: string) => `${OPEN}${pictureId}`;

/**
 * Stores a picture for designs of a group, drawn anew from its pixels: nothing else of the file is stored.
 * @throws notFound, fileTooLarge, fileTypeRefused, fileCorrupt, pictureTooLarge
 */
export async function uploadPicture(
  { file: name, ...of }: z.output<typeof calls.uploadPicture.input>,
  actor: Actor,
  body: ReadableStream<Uint8Array>,
) {
  const groupId = await groupFor(of, actor);
  const { bytes, mime, width, height } = await cleanPicture(body, { maxMb: PICTURE_MB, longSide: LONG_SIDE });
  const { sha256, size } = await storage.put(new Blob([new Uint8Array(bytes)]).stream(), bytes.length);
  return transaction(async () => {
    const [stored] = await db
      .insert(file)
      .values({ sha256, size: String(size), mime, name: name.slice(0, 200), purpose: "picture", ownerId: actor.userId })
      .returning({ id: file.id });
    const fileId = stored?.id as string;
    const [made] = await db
      .insert(certificatePicture)
      .values({ groupId, fileId, width, height })
      .returning({ id: certificatePicture.id });
    const pictureId = made?.id as string;
    await record(actor, "picture.upload", "picture", pictureId, { width, height, size });
    return { pictureId, url: pictureUrl(pictureId), width, height };
  });
}

/** @throws notFound for a picture that is neither published nor of a group whose templates the caller may see */
export async function openPicture({ pictureId }: { pictureId: string }, caller: Caller) {
  const [row] = await db
    .select({ published: certificatePicture.publishedAt, sha256: file.sha256, mime: file.mime, size: file.size })
    .from(certificatePicture)
    .innerJoin(file, eq(file.id, certificatePicture.fileId))
    .where(and(eq(certificatePicture.id, pictureId), seenBy(caller)));
  if (!row) throw new Fault("notFound");
  const stream = await storage.read(row.sha256);
  const name = `${pictureId}.${row.mime === "image/png" ? "png" : "jpg"}`;
  return { name, mime: row.mime, size: Number(row.size), inline: true, immutable: row.published !== null, stream };
}

function seenBy(caller: Caller) {
  const shown = sql`${certificatePicture.publishedAt} is not null`;
  if (caller.userId === null || !may(caller, "cert:template:list", "cert:setting:list", "cert:make:make")) return shown;
  return sql`(${shown} or ${groupsWithin(caller, certificatePicture.groupId)})`;
}

/** Lists the images of a design, each with the field that names it: a local address, or data in the design itself. */
export const picturesIn = (design: Design) =>
  design.slides.flatMap((slide, s) =>
    [
      { field: `design.slides.${s}.backgroundImage`, src: slide.backgroundImage },
      ...slide.elements.map((element, e) => ({
        field: `design.slides.${s}.elements.${e}.src`,
        src: element.type === "image" ? element.src : "",
      })),
    ].filter(({ src }) => src !== ""),
  );

const linkedIn = (design: Design) => picturesIn(design).filter(({ src }) => src.startsWith("/"));

/** @throws pictureForeign naming the field of a picture that is not stored here or not in the actor's scope */
export async function mustOwnPictures(design: Design, actor: Actor) {
  const used = linkedIn(design);
  if (used.length === 0) return;
  const ids = used.flatMap(({ src }) => pictureIdOf(src) ?? []);
  const rows = ids.length
    ? await db
        .select({ id: certificatePicture.id })
        .from(certificatePicture)
        .where(and(inArray(certificatePicture.id, ids), groupsWithin(actor, certificatePicture.groupId)))
    : [];
  const own = new Set(rows.map(({ id }) => pictureUrl(id)));
  const foreign = used.filter(({ src }) => !own.has(src));
  if (foreign.length)
    throw new Fault(
      "badInput",
      {},
      foreign.map(({ field }) => ({ field, fault: "pictureForeign" })),
    );
}

/** Makes the pictures of this design public. */
export async function publishPictures(design: Design) {
  await showPictures(linkedIn(design).flatMap(({ src }) => pictureIdOf(src) ?? []));
}

export async function showPictures(ids: readonly string[]) {
  if (ids.length === 0) return;
  await db
    .update(certificatePicture)
    .set({ publishedAt: sql`app_now()` as never })
    .where(and(inArray(certificatePicture.id, [...ids]), isNull(certificatePicture.publishedAt)));
}
