import { Inflate } from "fflate";
import { SlidesUnread } from "./unread";

const megabyte = 1_048_576;
const most = { parts: 5_000, xml: 8 * megabyte, picture: 20 * megabyte, all: 120 * megabyte };
const piece = 65_536;

interface Packed {
  bytes: Uint8Array;
  size: number;
  deflated: boolean;
}

const ole = [0xd0, 0xcf, 0x11, 0xe0];
const begins = (bytes: Uint8Array, signs: readonly number[]) => signs.every((sign, i) => bytes[i] === sign);

/** The parts of a presentation by their names in lower case, inflated when they are asked for and only so far. */
export class SlideArchive {
  #read = 0;
  private constructor(private readonly parts: ReadonlyMap<string, Packed>) {}

  /** @throws SlidesUnread `locked` `old` `damaged` `heavy` */
  static open(bytes: Uint8Array): SlideArchive {
    if (begins(bytes, ole)) throw new SlidesUnread(isLocked(bytes) ? "locked" : "old");
    return new SlideArchive(packed(bytes));
  }

  has = (name: string) => this.parts.has(name.toLowerCase());

  /** An XML part as text; empty where there is none. @throws SlidesUnread `heavy` `damaged` */
  text(name: string): string {
    const bytes = this.#bytes(name, most.xml);
    const sixteen = bytes[0] === 0xff && bytes[1] === 0xfe;
    return new TextDecoder(sixteen ? "utf-16le" : "utf-8").decode(bytes);
  }

  /** A picture's bytes; empty where there is none. @throws SlidesUnread `heavy` `damaged` */
  picture = (name: string) => this.#bytes(name, most.picture);

  #bytes(name: string, limit: number): Uint8Array {
    const part = this.parts.get(name.toLowerCase());
    if (!part) return new Uint8Array(0);
    this.#read += part.size;
    if (part.size > limit || this.#read > most.all) throw new SlidesUnread("heavy");
    return part.deflated ? inflated(part) : part.bytes;
  }
}

/** No longer than it says: what claims less than it holds is not inflated to its end. */
function inflated({ bytes, size }: Packed): Uint8Array {
  const whole = new Uint8Array(size);
  let at = 0;
  const stream = new Inflate((chunk) => {
    if (at + chunk.length > size) throw new SlidesUnread("damaged");
    whole.set(chunk, at);
    at += chunk.length;
  });
  try {
    for (let from = 0; from < bytes.length; from += piece)
      stream.push(bytes.subarray(from, from + piece), from + piece >= bytes.length);
  } catch (error) {
    throw error instanceof SlidesUnread ? error : new SlidesUnread("damaged");
  }
  if (at !== size) throw new SlidesUnread("damaged");
  return whole;
}

const utf16 = (text: string) => [...text].flatMap((sign) => [sign.charCodeAt(0), 0]);
const lock = utf16("EncryptedPackage");

function isLocked(bytes: Uint8Array): boolean {
  for (let at = bytes.indexOf(lock[0] as number); at >= 0; at = bytes.indexOf(lock[0] as number, at + 1))
    if (begins(bytes.subarray(at, at + lock.length), lock)) return true;
  return false;
}

const marks = { end: 0x06054b50, line: 0x02014b50, part: 0x04034b50 };
const longestRemark = 65_557;

/** What the directory names, still packed (PKWARE APPNOTE 4.3). */
function packed(bytes: Uint8Array): Map<string, Packed> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    let end = bytes.length - 22;
    while (view.getUint32(end, true) !== marks.end)
      if (--end < bytes.length - longestRemark) throw new SlidesUnread("damaged");
    const count = view.getUint16(end + 10, true);
    if (count > most.parts) throw new SlidesUnread("heavy");
    const found = new Map<string, Packed>();
    let at = view.getUint32(end + 16, true);
    for (let n = 0; n < count; n++) {
      const [name, part, next] = partAt(bytes, view, at);
      found.set(name.toLowerCase(), part);
      at = next;
    }
    return found;
  } catch (error) {
    // past the end of the bytes
    throw error instanceof SlidesUnread ? error : new SlidesUnread("damaged");
  }
}

function partAt(bytes: Uint8Array, view: DataView, at: number): [name: string, part: Packed, next: number] {
  if (view.getUint32(at, true) !== marks.line) throw new SlidesUnread("damaged");
  if (view.getUint16(at + 8, true) & 1) throw new SlidesUnread("locked");
  const method = view.getUint16(at + 10, true);
  const [length, size] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)];
  const [named, extra, remark] = [28, 30, 32].map((by) => view.getUint16(at + by, true)) as [number, number, number];
  const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + named));
  const own = view.getUint32(at + 42, true);
  if (view.getUint32(own, true) !== marks.part) throw new SlidesUnread("damaged");
  const from = own + 30 + view.getUint16(own + 26, true) + view.getUint16(own + 28, true);
  const known = method === 8 || (method === 0 && size === length);
  if (!known || from + length > bytes.length) throw new SlidesUnread("damaged");
  const part = { bytes: bytes.subarray(from, from + length), size, deflated: method === 8 };
  return [name, part, at + 46 + named + extra + remark];
}
