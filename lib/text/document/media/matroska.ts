import type { Tag } from "./boxes";

/** Elements of Matroska and WebM (RFC 9559) that hold others, and those that hold a text. */
const HOLDERS = new Set([0x18538067, 0x1549a966, 0x1254c367, 0x7373, 0x67c8, 0x1654ae6b, 0xae, 0x1941a469, 0x61a7]);
const TEXTS: Record<number, string> = {
  31657: "title",
  21358: "name",
  18046: "description",
  18030: "attachment",
};
const [TAG_NAME, TAG_TEXT, CLUSTER] = [0x45a3, 0x4487, 0x1f43b675];
const MOST_ELEMENTS = 20_000;

/** What a film of Matroska or WebM says of itself: its title, the names of tracks and attachments, its tags. */
export function tagsOfMatroska(bytes: Buffer): Tag[] {
  const found: Tag[] = [];
  let left = MOST_ELEMENTS;

  function walk(start: number, end: number, depth: number) {
    let name = "";
    for (let at = start; at < end && --left > 0; ) {
      const id = vint(at, false);
      const size = id && vint(id.to, true);
      if (!size) return;
      // A length of nothing but ones is one that was not known yet.
      const unknown = size.value === 2 ** (7 * (size.to - id.to)) - 1;
      const to = unknown ? end : Math.min(size.to + size.value, end);
      const silence = (copy: Buffer) => void copy.fill(0x20, size.to, to);
      const text = () => bytes.toString("utf8", size.to, to).replaceAll("\0", "");
      if (id.value === TAG_NAME) name = text();
      else if (id.value === TAG_TEXT) found.push({ name: name.toLowerCase() || "tag", text: text(), silence });
      else if (TEXTS[id.value]) found.push({ name: TEXTS[id.value] as string, text: text(), silence });
      else if (HOLDERS.has(id.value) && depth < 8) walk(size.to, to, depth + 1);
      if (id.value === CLUSTER && unknown) return;
      at = to;
    }
  }

  /** A number of one to eight bytes, the first of which says how many; an id keeps that mark. */
  function vint(at: number, bare: boolean): { value: number; to: number } | null {
    const first = bytes[at];
    if (!first) return null;
    const length = Math.clz32(first) - 23;
    if (at + length > bytes.length) return null;
    let value = bare ? first & ((1 << (8 - length)) - 1) : first;
    for (let n = 1; n < length; n++) value = value * 256 + (bytes[at + n] as number);
    return { value, to: at + length };
  }

  walk(0, bytes.length, 0);
  return found;
}
