import mammoth from "mammoth";
import { Archive } from "@/lib/sheet/archive";
import { Budget } from "./budget";
import type { lostKinds } from "./lost";
import { reasonOf } from "./read";
import { BOUNDS, type UnreadReason } from "./shapes";
import { tokens } from "./xml-text";

type Lost = Partial<Record<(typeof lostKinds)[number], number>>;

/** A Word document as rich text, not yet cleaned. */
export interface WordArticle {
  /** Its first paragraph as rich text, where that is its title; else empty. */
  title: string;
  /** Its pictures are named `word:0`, `word:1` … */
  html: string;
  pictures: Uint8Array[];
  lost: Lost;
}

/** Why a file does not become an article: it is none of Word's, it carries programs, or it cannot be read. */
export type WordRefusal = "notWord" | "macros" | UnreadReason;

const PICTURES = { most: 60, bytes: 64 * 1_048_576 };
/** Inflated; beyond it a document is no article, and its tree fills the memory. */
const MOST_TEXT = 16 * 1_048_576;

/** Reads a .docx as an article: headings, emphasis, lists, tables, links, pictures, and where a paragraph stands. It loads nothing from elsewhere. */
export async function articleOf(bytes: Buffer): Promise<WordArticle | WordRefusal> {
  try {
    return await converted(bytes, lostIn(await bodyOf(bytes)));
  } catch (error) {
    return error instanceof NoArticle ? error.why : reasonOf(error);
  }
}

class NoArticle extends Error {
  constructor(readonly why: WordRefusal) {
    super(why);
  }
}

/** Its text as XML; every part is inflated once within bounds, before somebody else's reader sees it. @throws NoArticle */
async function bodyOf(bytes: Buffer): Promise<string> {
  if (bytes.includes(LOCKED)) throw new NoArticle("encrypted");
  if (bytes.subarray(0, 2).toString("latin1") !== "PK") throw new NoArticle("notWord");
  const archive = await Archive.open(bytes, new Budget().work, BOUNDS.members);
  const types = (await archive.bytes("[Content_Types].xml", BOUNDS.xml)).toString("utf8");
  if (/macroEnabled/i.test(types) || [...archive.names()].some((name) => name.endsWith("vbaproject.bin")))
    throw new NoArticle("macros");
  if (!archive.has("word/document.xml") || !types.includes("wordprocessingml")) throw new NoArticle("notWord");
  for (const { key, name } of archive.parts())
    await archive.bytes(key, /\.(xml|rels)$/i.test(name) ? MOST_TEXT : BOUNDS.member);
  return (await archive.bytes("word/document.xml", MOST_TEXT)).toString("utf8");
}
/** The name of the stream in which Office puts what it encrypts. */
const LOCKED = Buffer.from("EncryptedPackage", "utf16le");

const lostAs: Record<string, keyof Lost> = {
  oMath: "equation",
  chart: "chart",
  relIds: "chart",
  object: "object",
  commentReference: "comment",
};

function lostIn(body: string): Lost {
  const lost: Lost = {};
  for (const token of tokens(body)) {
    const kind = token.kind === "open" && Object.hasOwn(lostAs, token.name) ? lostAs[token.name] : undefined;
    if (kind) lost[kind] = (lost[kind] ?? 0) + 1;
  }
  return lost;
}

const styleMap = [
  "p[style-name='Title'] => h1.title:fresh",
  "p[style-name='Subtitle'] => h2:fresh",
  "p[style-name='stands-center'] => p.center:fresh",
  "p[style-name='stands-right'] => p.right:fresh",
  "u => u",
];

interface Paragraph {
  alignment?: string;
  numbering?: unknown;
  styleId?: string | null;
  styleName?: string | null;
}
/** What its types do not tell of. */
const { transforms } = mammoth as unknown as {
  transforms: { paragraph: (change: (one: Paragraph) => Paragraph) => (element: unknown) => unknown };
};
/** The reader of the document knows styles alone: where a plain paragraph stands becomes one. */
const withPlaces = transforms.paragraph((one: Paragraph) => {
  const plain = !one.numbering && (!one.styleName || /^(normal|body text)$/i.test(one.styleName));
  const place = { center: "center", right: "right", end: "right" }[one.alignment ?? ""];
  return plain && place ? { ...one, styleId: place, styleName: `stands-${place}` } : one;
});

async function converted(bytes: Buffer, lost: Lost): Promise<WordArticle> {
  const pictures: Uint8Array[] = [];
  let size = 0;
  const convertImage = mammoth.images.imgElement(async (image) => {
    const read = await image.readAsBuffer().catch(() => null);
    if (read && pictures.length < PICTURES.most && size + read.length <= PICTURES.bytes) {
      size += read.length;
      return { src: `word:${pictures.push(new Uint8Array(read)) - 1}` };
    }
    const kind = read ? "picture" : "linkedPicture";
    lost[kind] = (lost[kind] ?? 0) + 1;
    return { src: "" };
  });
  const { value } = await mammoth.convertToHtml(
    { buffer: bytes },
    { styleMap, convertImage, transformDocument: withPlaces, idPrefix: "word" },
  );
  const titled = /^<h1 class="title">(.*?)<\/h1>/s.exec(value);
  return {
    title: titled?.[1] ?? "",
    html: tidied(titled ? value.slice(titled[0].length) : value),
    pictures,
    lost,
  };
}

/** Places as styles; leaps within the document, which an article does not have, as the words that they stood on. */
const tidied = (html: string) =>
  html
    .replace(/<p class="(center|right)">/g, '<p style="text-align: $1">')
    .replace(/<a href="#[^"]*"[^>]*>↑<\/a>/g, "")
    .replace(/<a (?:href="#[^"]*"[^>]*|id="[^"]*")>(.*?)<\/a>/gs, "$1");
