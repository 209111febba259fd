import type { z } from "zod";
import type { Actor } from "@/lib/domain/actor";
import { uploadFile } from "@/lib/domain/site";
import { Fault, type FaultName } from "@/lib/fault";
import { cleanPicture } from "@/lib/storage/picture";
import type { WordRefusal } from "@/lib/text/document/article";
import { articleApart } from "@/lib/text/document/reading";
import { endingOf } from "@/lib/text/file-name";
import { cleanHtml, textOf } from "@/lib/text/html";
import { type articleFromWord as call, WORD_MB } from "./calls";

const LONG_SIDE = 1600;
/** What the text of an article may hold. */
const MOST_TEXT = 400_000;
const LONGEST_TITLE = 120;

/**
 * Makes rich text of a Word document and stores its pictures, drawn anew; the article itself is stored by whoever goes on writing it.
 * @throws wordNot, wordMacros, wordLocked, wordTooLarge, wordDamaged, fileTooLarge, storageFull
 */
export async function articleFromWord(
  { name }: z.output<typeof call.input>,
  actor: Actor,
  body: ReadableStream<Uint8Array>,
) {
  const bytes = Buffer.from(await new Response(body).arrayBuffer());
  if (bytes.length > WORD_MB * 1_048_576) throw refused("fileTooLarge", { max: WORD_MB });
  if (endingOf(name) !== "docx") throw refused(endingOf(name) === "docm" ? "wordMacros" : "wordNot");
  const read = await articleApart(bytes);
  if (typeof read === "string") throw refused(faults[read] ?? "wordDamaged");
  const lost = new Map(Object.entries(read.lost));
  const addresses: (string | null)[] = [];
  for (const picture of read.pictures) addresses.push(await kept(picture, addresses.length + 1, actor));
  const unreadable = addresses.filter((one) => one === null).length;
  if (unreadable) lost.set("picture", (lost.get("picture") ?? 0) + unreadable);
  const placed = read.html.replace(/src="word:(\d+)"/g, (_, n) => `src="${addresses[Number(n)] ?? ""}"`);
  const contentHtml = cleanHtml(placed);
  if (contentHtml.length > MOST_TEXT) throw refused("wordTooLarge");
  return {
    title: [...textOf(read.title)].slice(0, LONGEST_TITLE).join(""),
    contentHtml,
    pictures: addresses.length - unreadable,
    lost: [...lost].map(([kind, count]) => ({ kind: kind as keyof typeof read.lost, count })),
  };
}

const refused = (fault: FaultName, params: Record<string, number> = {}) =>
  new Fault(fault, params, [{ field: "file", fault, params }]);

const faults: Partial<Record<WordRefusal, FaultName>> = {
  notWord: "wordNot",
  kind: "wordNot",
  macros: "wordMacros",
  encrypted: "wordLocked",
  inflates: "wordTooLarge",
  tooLarge: "wordTooLarge",
  tooHeavy: "wordTooLarge",
  tooLong: "wordTooLarge",
};

/** The address of a stored picture; null for what is none that a page can show, as drawings of Windows are. */
async function kept(picture: Uint8Array, no: number, actor: Actor): Promise<string | null> {
  const stream = () => new Blob([new Uint8Array(picture)]).stream();
  const drawn = await cleanPicture(stream(), { maxMb: WORD_MB, longSide: LONG_SIDE }).catch(() => null);
  if (!drawn) return null;
  const name = `${no}.${drawn.mime === "image/png" ? "png" : "jpg"}`;
  const { url } = await uploadFile({ purpose: "cover", name }, actor, new Blob([new Uint8Array(drawn.bytes)]).stream());
  return url;
}
