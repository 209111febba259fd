/** A file of a zip whose place in it is known before anything of it is read. */
export interface ZipFile {
  /** Folders and name, with `/` between. */
  path: string;
  size: number;
  sha256: string;
  at: Date;
}

/** A part of a zip: bytes that follow from what is known, or the content of a file. `crcOf` names whose checksum it holds. */
type Segment =
  | { kind: "bytes"; length: number; make: (crc: (at: number) => number) => Buffer; needs: number[] }
  | { kind: "content"; length: number; file: number };

const [FULL16, FULL32] = [0xffff, 0xffffffff];
const UTF8 = 0x0800;
const SHANGHAI = 8 * 3600_000;

/** Date and time as DOS wrote them, of the day in China; its years begin with 1980. */
function dosTime(at: Date): [time: number, date: number] {
  const local = new Date(Math.max(at.getTime(), Date.UTC(1980, 0, 2)) + SHANGHAI);
  const time = (local.getUTCHours() << 11) | (local.getUTCMinutes() << 5) | (local.getUTCSeconds() >> 1);
  const date = ((local.getUTCFullYear() - 1980) << 9) | ((local.getUTCMonth() + 1) << 5) | local.getUTCDate();
  return [time, date];
}

/** What the header of a file and its line in the directory have in common, from the version needed on. */
function common({ path, size, at }: ZipFile, crc: number, extra: number): Buffer {
  const bytes = Buffer.alloc(26);
  const [time, date] = dosTime(at);
  bytes.writeUInt16LE(extra > 0 ? 45 : 20, 0);
  bytes.writeUInt16LE(UTF8, 2);
  bytes.writeUInt16LE(time, 6);
  bytes.writeUInt16LE(date, 8);
  bytes.writeUInt32LE(crc, 10);
  bytes.writeUInt32LE(size, 14);
  bytes.writeUInt32LE(size, 18);
  bytes.writeUInt16LE(Buffer.byteLength(path), 22);
  bytes.writeUInt16LE(extra, 24);
  return bytes;
}

const signed = (signature: number, ...rest: Buffer[]) => {
  const head = Buffer.alloc(4);
  head.writeUInt32LE(signature);
  return Buffer.concat([head, ...rest]);
};

const header = (file: ZipFile, crc: number) => signed(0x04034b50, common(file, crc, 0), Buffer.from(file.path));

/** The line of a file in the directory; where the file lies beyond 4 GiB, the place has a field of its own (APPNOTE 4.5.3). */
function line(file: ZipFile, crc: number, offset: number): Buffer {
  const far = offset >= FULL32;
  const place = Buffer.alloc(14);
  place.writeUInt32LE(far ? FULL32 : offset, 10);
  const extra = Buffer.alloc(far ? 12 : 0);
  if (far) {
    extra.writeUInt16LE(1, 0);
    extra.writeUInt16LE(8, 2);
    extra.writeBigUInt64LE(BigInt(offset), 4);
  }
  const made = Buffer.from([45, 3]);
  return signed(0x02014b50, made, common(file, crc, extra.length), place, Buffer.from(file.path), extra);
}
const lineLength = (file: ZipFile, offset: number) => 46 + Buffer.byteLength(file.path) + (offset >= FULL32 ? 12 : 0);

function end(count: number, size: number, offset: number): Buffer {
  const last = Buffer.alloc(18);
  last.writeUInt16LE(Math.min(count, FULL16), 4);
  last.writeUInt16LE(Math.min(count, FULL16), 6);
  last.writeUInt32LE(Math.min(size, FULL32), 8);
  last.writeUInt32LE(Math.min(offset, FULL32), 12);
  const closing = signed(0x06054b50, last);
  if (count < FULL16 && size < FULL32 && offset < FULL32) return closing;
  const large = Buffer.alloc(52);
  large.writeBigUInt64LE(44n, 0);
  large.writeUInt16LE(45, 8);
  large.writeUInt16LE(45, 10);
  large.writeBigUInt64LE(BigInt(count), 20);
  large.writeBigUInt64LE(BigInt(count), 28);
  large.writeBigUInt64LE(BigInt(size), 36);
  large.writeBigUInt64LE(BigInt(offset), 44);
  const locator = Buffer.alloc(16);
  locator.writeBigUInt64LE(BigInt(offset + size), 4);
  locator.writeUInt32LE(1, 12);
  return Buffer.concat([signed(0x06064b50, large), signed(0x07064b50, locator), closing]);
}

/**
 * Lays out a zip of stored files, none of them as large as 4 GiB (PKWARE APPNOTE 6.3.10): its length, and its parts in their order. Equal
 * files make equal bytes, so that a download can go on where it was broken off.
 */
export function zipLayout(files: readonly ZipFile[]): { size: number; segments: () => Generator<Segment> } {
  let at = 0;
  const offsets = files.map((file) => {
    if (file.size >= FULL32) throw new RangeError(`${file.path} is too large for a zip`);
    const own = at;
    at += 30 + Buffer.byteLength(file.path) + file.size;
    return own;
  });
  const directory = at;
  const length = files.reduce((sum, file, n) => sum + lineLength(file, offsets[n] as number), 0);
  const closing = end(files.length, length, directory);
  function* segments(): Generator<Segment> {
    for (const [n, file] of files.entries()) {
      const head = 30 + Buffer.byteLength(file.path);
      yield { kind: "bytes", length: head, needs: [n], make: (crc) => header(file, crc(n)) };
      yield { kind: "content", length: file.size, file: n };
    }
    for (const [n, file] of files.entries()) {
      const offset = offsets[n] as number;
      const make = (crc: (at: number) => number) => line(file, crc(n), offset);
      yield { kind: "bytes", length: lineLength(file, offset), needs: [n], make };
    }
    yield { kind: "bytes", length: closing.length, needs: [], make: () => closing };
  }
  return { size: directory + length + closing.length, segments };
}
