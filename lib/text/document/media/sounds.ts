import { decoded } from "@/lib/text/document/plain-text";
import type { Tag } from "./boxes";

const MOST_FRAMES = 2000;
const words: Record<string, string> = {
  TIT2: "title",
  TT2: "title",
  TPE1: "artist",
  TP1: "artist",
  TPE2: "artist",
  TP2: "artist",
  TCOM: "composer",
  TCOP: "copyright",
  COMM: "comment",
  COM: "comment",
  INAM: "title",
  IART: "artist",
  ICMT: "comment",
  ICOP: "copyright",
};

/** The tags before and behind an MP3 (ID3, versions 1 to 2.4). */
export function tagsOfId3(bytes: Buffer): Tag[] {
  const found: Tag[] = [];
  if (bytes.toString("latin1", 0, 3) === "ID3" && bytes.length > 10) {
    const version = bytes[3] as number;
    const to = Math.min(bytes.length, 10 + sevens(bytes, 6));
    const silence = (copy: Buffer) => void copy.fill(0, 10, to);
    const [letters, head] = version === 2 ? [3, 6] : [4, 10];
    for (let at = 10, n = 0; at + head <= to && bytes[at] !== 0 && n < MOST_FRAMES; n++) {
      const id = bytes.toString("latin1", at, at + letters);
      const size =
        version === 2
          ? bytes.readUIntBE(at + 3, 3)
          : version === 3
            ? bytes.readUInt32BE(at + 4)
            : sevens(bytes, at + 4);
      const text = frame(id, bytes.subarray(at + head, Math.min(at + head + size, to)));
      if (text) found.push({ name: words[id] ?? id, text, silence });
      at += head + size;
    }
  }
  const end = bytes.length - 128;
  if (end >= 0 && bytes.toString("latin1", end, end + 3) === "TAG")
    for (const [name, from, to] of [
      ["title", 3, 33],
      ["artist", 33, 63],
      ["album", 63, 93],
      ["comment", 97, 127],
    ] as const) {
      const text = decoded(bytes.subarray(end + from, end + to)).replaceAll("\0", "");
      found.push({ name, text, silence: (copy) => void copy.fill(0, end) });
    }
  return found;
}

/** Four bytes of which each counts seven bits. */
const sevens = (bytes: Buffer, at: number) =>
  [0, 1, 2, 3].reduce((sum, n) => sum * 128 + ((bytes[at + n] as number) & 127), 0);

/** The text of a frame that holds one: texts, links, remarks, words of songs. */
function frame(id: string, value: Buffer): string {
  if (id.startsWith("W") && !/^WXX/.test(id)) return decoded(value);
  if (!/^(?:T|COM|USLT|ULT|WXX)/.test(id) || value.length < 2) return "";
  const code = value[0];
  const text = value.subarray(/^(?:COM|USLT|ULT)/.test(id) ? 4 : 1);
  const read =
    code === 1
      ? new TextDecoder(text[0] === 0xfe ? "utf-16be" : "utf-16le").decode(text)
      : code === 2
        ? new TextDecoder("utf-16be").decode(text)
        : decoded(text);
  return read.replace(/[\0\ufeff\ufffe]+/g, " ").trim();
}

/** What a WAV or an AVI says of itself: the chunk `LIST INFO`. */
export function tagsOfRiff(bytes: Buffer): Tag[] {
  const found: Tag[] = [];
  for (const { id, from, to } of chunks(bytes, 12, bytes.length)) {
    if (id !== "LIST" || bytes.toString("latin1", from, from + 4) !== "INFO") continue;
    for (const one of chunks(bytes, from + 4, to)) {
      const text = decoded(bytes.subarray(one.from, one.to)).replaceAll("\0", "");
      const silence = (copy: Buffer) => void copy.fill(0, from, to).write("JUNK", from - 8, "latin1");
      found.push({ name: words[one.id] ?? one.id, text, silence });
    }
  }
  return found;
}

function* chunks(bytes: Buffer, start: number, end: number) {
  for (let at = start, n = 0; at + 8 <= end && n < MOST_FRAMES; n++) {
    const size = bytes.readUInt32LE(at + 4);
    yield { id: bytes.toString("latin1", at, at + 4), from: at + 8, to: Math.min(at + 8 + size, end) };
    at += 8 + size + (size % 2);
  }
}
