import { Fault } from "@/lib/fault";
import { Archive } from "@/lib/sheet/archive";
import { Budget } from "./budget";
import { imageIn } from "./image";
import { isLockedManifest, MANIFEST } from "./lock";
import { isMedia, mediaIn } from "./media/media";
import { officeIn } from "./office";
import { oldOffice } from "./old-office";
import { pdfIn } from "./pdf";
import { plainText } from "./plain-text";
import { BOUNDS, type Reading, type Step, Unreadable, type UnreadReason } from "./shapes";
import { gunzipped, isTar, tarIn } from "./tar";
import { isUnopened } from "./unopened";

/**
 * Reads the text, the properties and the names of authors of a file, whatever it is, by its bytes alone: PDF, Office (new and old),
 * pictures, films and sounds, plain text and archives of these. It throws nothing: what cannot be read is said in `unread`.
 */
export async function readDocument(bytes: Buffer): Promise<Reading> {
  const budget = new Budget();
  await readInto(budget, bytes, [], 0);
  return budget.reading;
}

const starts = (bytes: Buffer, ...signatures: string[]) =>
  signatures.some((signature) => bytes.subarray(0, signature.length).toString("latin1") === signature);

async function readInto(budget: Budget, bytes: Buffer, at: Step[], depth: number): Promise<void> {
  const nested = (name: string, inner: Buffer) => readInto(budget, inner, [...at, { kind: "member", name }], depth + 1);
  try {
    if (bytes.length > BOUNDS.bytes) throw new Unreadable("tooLarge");
    if (bytes.subarray(0, 1024).includes("%PDF-")) await pdfIn(budget, bytes, at, depth < BOUNDS.depth ? nested : null);
    else if (starts(bytes, "PK")) await archiveIn(budget, bytes, at, depth, nested);
    else if (starts(bytes, "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")) oldOffice(budget, bytes, at);
    else if (starts(bytes, "\x1f\x8b")) {
      if (depth >= BOUNDS.depth) throw new Unreadable("tooDeep");
      await readInto(budget, gunzipped(budget, bytes), at, depth + 1);
    } else if (isTar(bytes)) await tarIn(budget, bytes, at, depth < BOUNDS.depth ? nested : null);
    else if (mediaIn(budget, bytes, at)) return;
    else if (starts(bytes, "\xff\xd8\xff", "\x89PNG", "RIFF", "II*\0", "MM\0*")) imageIn(budget, bytes, at);
    else if (isUnopened(bytes)) throw new Unreadable("kind");
    else plainText(budget, bytes, at);
  } catch (error) {
    budget.miss(at, reasonOf(error));
  }
}

async function archiveIn(
  budget: Budget,
  bytes: Buffer,
  at: Step[],
  depth: number,
  nested: (name: string, inner: Buffer) => Promise<void>,
) {
  const archive = await Archive.open(bytes, budget.work, BOUNDS.members);
  if (archive.has("[Content_Types].xml")) return officeIn(budget, archive, at, depth < BOUNDS.depth ? nested : null);
  if (archive.has(MANIFEST) && isLockedManifest((await archive.bytes(MANIFEST, BOUNDS.xml)).toString("utf8")))
    throw new Unreadable("encrypted");
  for (const { key, name, size } of archive.parts()) {
    budget.add({ at: [...at, { kind: "member", name }], kind: "name", text: name });
    if (name.endsWith("/") || size === 0) continue;
    const place: Step[] = [...at, { kind: "member", name }];
    if (depth >= BOUNDS.depth) {
      if (/\.(zip|docx|pptx|xlsx|rar|7z)$/i.test(name)) budget.miss(place, "tooDeep");
      continue;
    }
    if (nothingInside.test(name)) continue;
    if (size > (isMedia.test(name) ? BOUNDS.media : BOUNDS.member)) {
      budget.miss(place, "tooLarge");
      continue;
    }
    try {
      await nested(name, await archive.bytes(key, BOUNDS.member));
    } catch (error) {
      budget.miss(place, reasonOf(error));
      if (budget.work.bytes > BOUNDS.inflated) return;
    }
  }
}

/** Kinds that say nothing that is looked for. */
const nothingInside =
  /\.(wmv|flv|flac|aac|ogg|ttf|otf|woff2?|exe|dll|so|o|class|pyc|bin|iso|apk|ipa|psd|ai|blend|stl|step|stp|dwg|fbx|obj)$/i;

const reasons: Record<string, UnreadReason> = {
  sheetEncrypted: "encrypted",
  sheetInflates: "inflates",
  sheetSizesLie: "inflates",
  sheetTooManyParts: "inflates",
};

/** What an error of reading means for its file. */
export function reasonOf(error: unknown): UnreadReason {
  if (error instanceof Unreadable) return error.why;
  if (error instanceof Fault) return reasons[error.fault] ?? "damaged";
  return "failed";
}
