import { inArray } from "drizzle-orm";
import { db, filePreview } from "@/db";
import { together } from "@/lib/collection/together";
import { draftFiles } from "@/lib/domain/work/file/files-of";
import { readContent, readingsOf } from "@/lib/domain/work/lint/contents";
import type { WorkFile, WorkSlot } from "@/lib/domain/work/shapes";
import type { FieldError } from "@/lib/fault";
import { type PreviewFacts, previewKindOf } from "@/lib/storage/preview/shapes";

/** What readers count in these are pages and slides; in a table they are sheets, and in a text nothing. */
const counted = (mime: string) =>
  mime === "application/pdf" || mime.includes("presentation") || mime.includes("powerpoint");
const bounded = ({ pages, duration }: WorkSlot) => Boolean(pages ?? duration);
const SECONDS = 8;

/** Reads what was uploaded a moment ago into a slot that takes so many pages: whoever is quick gets round nothing. */
export async function countBeforeSubmit(slots: readonly WorkSlot[], workId: string) {
  const keys = slots.filter(({ pages }) => pages).map(({ key }) => key);
  if (keys.length === 0) return;
  for (const { slot, sha256, size, mime } of await draftFiles(workId))
    if (keys.includes(slot) && counted(mime)) await readContent({ sha256, size, mime }, SECONDS);
}

/** What is known of the length of files by now: pages as readers or the preview counted them, seconds of films. */
async function lengthsOf(files: readonly WorkFile[]) {
  const digests = files.map(({ sha256 }) => sha256);
  const [readings, previews] = await together(
    () => readingsOf(digests),
    () =>
      db
        .select({ sha256: filePreview.sha256, facts: filePreview.facts })
        .from(filePreview)
        .where(inArray(filePreview.sha256, digests)),
  );
  const facts = new Map(previews.map((one) => [one.sha256, one.facts as PreviewFacts | null]));
  return ({ sha256, mime }: WorkFile) => ({
    pages: (counted(mime) && readings.get(sha256)?.pages) || paged(mime, facts.get(sha256)?.pages),
    seconds: facts.get(sha256)?.seconds,
  });
}

/** A table printed on paper has pages that nobody laid out. */
const paged = (mime: string, pages: number | undefined) =>
  previewKindOf(mime) === "pdf" && !/sheet|excel/.test(mime) ? pages : undefined;

/**
 * The first file of each slot that is longer than the slot takes. A file whose length nothing here can tell bars nobody: the formal
 * check looks at it.
 */
export async function extentErrors(slots: readonly WorkSlot[], files: readonly WorkFile[]): Promise<FieldError[]> {
  const within = slots.filter(bounded);
  if (within.length === 0) return [];
  const lengthOf = await lengthsOf(files);
  return within.flatMap(({ key, pages: most, duration }): FieldError[] => {
    const field = `slot.${key}`;
    for (const file of files.filter(({ slot }) => slot === key)) {
      const { pages, seconds } = lengthOf(file);
      if (most && pages && pages > most)
        return [{ field, fault: "tooManyPages", params: { file: file.name, pages, max: most } }];
      if (duration && seconds && Math.floor(seconds) > duration * 60) {
        const clock = `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
        return [{ field, fault: "filmTooLong", params: { file: file.name, length: clock, max: duration } }];
      }
    }
    return [];
  });
}
