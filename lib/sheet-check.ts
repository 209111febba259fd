import { inflateRawSync } from "node:zlib";
import { Fault } from "./fault";

/** 20,000 rows of a dozen columns are about 15 MB of XML; a bomb is gigabytes. */
const MAX_UNPACKED = 48 * 1_048_576;
const MAX_PARTS = 500;
const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;

const unreadable = () => new Fault("sheetUnreadable", {}, [{ field: "file", fault: "sheetUnreadable" }]);

/**
 * Refuses early what no spreadsheet program writes: no zip, more than 500 parts or 48 MB unpacked (whatever the archive says
 * of itself), a document type with its entities, a part packed in a way that Excel does not use.
 * @throws sheetUnreadable
 */
export function mustBeSheet(bytes: Buffer) {
  const names = new Set<string>();
  let left = MAX_UNPACKED;
  for (const { name, method, packed } of partsOf(bytes)) {
    if (names.has(name)) throw unreadable();
    names.add(name);
    const plain = method === 0 ? packed.subarray(0, left + 1) : unpack(packed, left);
    left -= plain.length;
    if (left < 0) throw unreadable();
    if (/\.(xml|rels|vml)$/i.test(name) && /<!(DOCTYPE|ENTITY)/i.test(prologue(plain))) throw unreadable();
  }
  if (!names.has("[Content_Types].xml") || !names.has("xl/workbook.xml")) throw unreadable();
}

/** What stands before the first element, in whichever encoding the part is written. */
function prologue(part: Buffer): string {
  if (part.subarray(0, 200).includes(0)) return part.toString("latin1").replaceAll("\0", "");
  const root = /<[A-Za-z_]/.exec(part.toString("latin1", 0, 4096));
  return root ? part.toString("latin1", 0, root.index) : part.toString("latin1");
}

function unpack(packed: Buffer, most: number): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, most) });
  } catch {
    throw unreadable();
  }
}

/** The parts as the archive's directory lists them (APPNOTE 4.3.12, 4.3.16); sizes are not believed. */
function* partsOf(bytes: Buffer) {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > bytes.length || bytes.readUInt32LE(end) !== END) throw unreadable();
  const count = bytes.readUInt16LE(end + 10);
  if (count === 0 || count > MAX_PARTS) throw unreadable();
  let at = bytes.readUInt32LE(end + 16);
  for (let i = 0; i < count; i++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== ENTRY) throw unreadable();
    const [method, encrypted] = [bytes.readUInt16LE(at + 10), bytes.readUInt16LE(at + 8) & 1];
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28);
    const local = bytes.readUInt32LE(at + 42);
    if (encrypted || (method !== 0 && method !== 8)) throw unreadable();
    if (local + 30 > bytes.length || bytes.readUInt32LE(local) !== LOCAL) throw unreadable();
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const size = bytes.readUInt32LE(at + 20);
    const packed = bytes.subarray(start, method === 0 ? start + size : undefined);
    yield { name: bytes.toString("utf8", at + 46, nameEnd), method, packed };
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
}
