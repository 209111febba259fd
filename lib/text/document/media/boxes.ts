import { decoded } from "@/lib/text/document/plain-text";

/** One thing that a film or a sound says about itself, and how a copy of it is made not to: nothing in it moves. */
export interface Tag {
  name: string;
  text: string;
  silence(copy: Buffer): void;
}

interface Box {
  type: string;
  /** Where it begins, where its content does, and where it ends. */
  at: number;
  from: number;
  to: number;
}

const [MOST_BOXES, DEEPEST] = [20_000, 8];

/** The boxes that lie in a piece of an MP4 or MOV one after the other (ISO/IEC 14496-12, 4.2). */
function* boxesIn(bytes: Buffer, start: number, end: number): Generator<Box> {
  let at = start;
  while (at + 8 <= end) {
    const type = bytes.toString("latin1", at + 4, at + 8);
    let [size, head] = [bytes.readUInt32BE(at), 8];
    if (size === 1 && at + 16 <= end) [size, head] = [Number(bytes.readBigUInt64BE(at + 8)), 16];
    // The last one may reach to the end without saying how far that is.
    const to = size === 0 ? end : at + size;
    if (size !== 0 && size < head) return;
    yield { type, at, from: at + head, to: Math.min(to, end) };
    at = to;
  }
}

const CONTAINERS = new Set(["moov", "trak", "mdia", "udta", "meta", "ilst", "----"]);
const XMP_ID = "be7acfcb97a942e89c71999491e3afac";

/** What a film or a sound in boxes says beside its pictures and tones: tags of iTunes, QuickTime and 3GPP, and XMP. */
export function tagsOfBoxes(bytes: Buffer): Tag[] {
  const found: Tag[] = [];
  let [keys, left]: [string[], number] = [[], MOST_BOXES];

  function walk(start: number, end: number, within: string, depth: number) {
    if (depth > DEEPEST) return;
    let own = "";
    for (const { type, at, from, to } of boxesIn(bytes, start, end)) {
      if (--left < 0) return;
      const silence = (copy: Buffer) => void copy.fill(0, from, to).write("free", at + 4, "latin1");
      const add = (name: string, text: string) => found.push({ name, text, silence });
      if (type === "keys") keys = keysIn(bytes, from, to);
      else if (type === "uuid" && bytes.toString("hex", from, from + 16) === XMP_ID)
        add("XMP", decoded(bytes.subarray(from + 16, to)));
      else if (type === "XMP_") add("XMP", decoded(bytes.subarray(from, to)));
      else if (within === "----" && type === "name") own = decoded(bytes.subarray(from + 4, to));
      else if (type === "data" && to - from >= 8) add(nameOf(within, own, keys), valueIn(bytes, from, to));
      else if (CONTAINERS.has(type)) walk(contentOf(type, from, to), to, type, depth + 1);
      else if (within === "ilst") walk(from, to, type, depth + 1);
      else if (type === "loci") add("location", "GPS");
      else if (within === "udta" && type.startsWith("\xa9")) add(nameOf(type), quickTime(bytes, from, to));
      else if (within === "udta" && PLAIN.has(type)) add(nameOf(type), plain(bytes, from, to));
    }
  }

  /** `meta` has a version of four bytes in MP4, and none in QuickTime. */
  const contentOf = (type: string, from: number, to: number) =>
    type === "meta" && to - from >= 8 && !/^[a-z]{4}$/.test(bytes.toString("latin1", from + 4, from + 8))
      ? from + 4
      : from;

  walk(0, bytes.length, "", 0);
  return found;
}

/** Names by which QuickTime counts its values. */
function keysIn(bytes: Buffer, from: number, to: number): string[] {
  const names: string[] = [];
  for (const box of boxesIn(bytes, from + 8, to)) names.push(decoded(bytes.subarray(box.from, box.to)));
  return names;
}

const words: Record<string, string> = {
  "\xa9nam": "title",
  "\xa9ART": "artist",
  aART: "artist",
  "\xa9aut": "author",
  "\xa9cmt": "comment",
  "\xa9xyz": "location",
  auth: "author",
  perf: "artist",
  titl: "title",
  dscp: "description",
  cprt: "copyright",
};
const PLAIN = new Set(["auth", "perf", "titl", "dscp", "cprt", "albm", "gnre"]);

function nameOf(type: string, own = "", keys: readonly string[] = []): string {
  if (own) return own;
  const n = type.length === 4 ? Buffer.from(type, "latin1").readUInt32BE(0) : 0;
  const key = keys[n - 1];
  return key ? (key.split(".").at(-1) as string) : (words[type] ?? type.replaceAll("\xa9", ""));
}

/** A value of iTunes: its kind (1 UTF-8, 2 UTF-16, 13 and 14 pictures), its language, itself. */
function valueIn(bytes: Buffer, from: number, to: number): string {
  const kind = bytes.readUInt32BE(from) & 0xffffff;
  const value = bytes.subarray(from + 8, to);
  if (kind === 2) return new TextDecoder("utf-16be").decode(value);
  return kind === 1 || (kind === 0 && !value.includes(0)) ? decoded(value) : "";
}

/** A text of QuickTime: its length and its language, then itself; again for each language. */
function quickTime(bytes: Buffer, from: number, to: number): string {
  const texts: string[] = [];
  for (let at = from; at + 4 <= to; ) {
    const length = bytes.readUInt16BE(at);
    texts.push(decoded(bytes.subarray(at + 4, Math.min(at + 4 + length, to))));
    at += 4 + length;
  }
  return texts.join("\n");
}

/** A text of 3GPP: four bytes of version, two of language, UTF-8, or UTF-16 with its mark. */
function plain(bytes: Buffer, from: number, to: number): string {
  const value = bytes.subarray(Math.min(from + 6, to), to);
  return value[0] === 0xfe ? new TextDecoder("utf-16be").decode(value) : decoded(value).replaceAll("\0", " ");
}
