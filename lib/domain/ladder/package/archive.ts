import { Readable } from "node:stream";
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from "yauzl";
import { Fault } from "@/lib/fault";
import { storage } from "@/lib/storage";

/** The directory is read in pieces of this size; it holds a hundred bytes for each file. */
const PIECE = 262_144;
const STORED = 0;
const DEFLATED = 8;

/** Reads a stored zip where it lies, by ranges. */
class Stored extends RandomAccessReader {
  private piece: { at: number; bytes: Buffer } | null = null;
  constructor(
    private readonly sha256: string,
    private readonly size: number,
  ) {
    super();
  }
  override _readStreamForRange(start: number, end: number) {
    const { sha256 } = this;
    return Readable.from(
      (async function* () {
        if (end > start) yield* await storage.read(sha256, { start, end: end - 1 });
      })(),
    );
  }
  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ) {
    this.bytes(position, length).then(
      (bytes) => {
        bytes.copy(buffer, offset);
        callback(bytes.length < length ? new Error("short") : null);
      },
      (error: Error) => callback(error),
    );
  }
  private async bytes(at: number, length: number): Promise<Buffer> {
    const { piece } = this;
    if (piece && at >= piece.at && at + length <= piece.at + piece.bytes.length)
      return piece.bytes.subarray(at - piece.at, at - piece.at + length);
    const end = Math.min(this.size, at + Math.max(length, PIECE));
    const parts: Buffer[] = [];
    for await (const part of this._readStreamForRange(at, end)) parts.push(part as Buffer);
    this.piece = { at, bytes: Buffer.concat(parts) };
    return this.piece.bytes.subarray(0, length);
  }
}

/** The members of a stored zip by their names, read on demand; nothing is written anywhere. */
export class PackageArchive {
  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  /** Reads the directory. @throws packageUnreadable for what is no zip or breaks off, packageMembers for a name that is there twice */
  static async open(sha256: string, size: number, most: number): Promise<PackageArchive> {
    const entries = new Map<string, Entry>();
    try {
      const zip = await fromRandomAccessReaderPromise(new Stored(sha256, size), size, {
        validateEntrySizes: true,
        autoClose: false,
      });
      for await (const entry of zip.eachEntry()) {
        if (entries.has(entry.fileName) || entries.size >= most)
          throw new Fault("packageMembers", { name: entry.fileName.slice(0, 100) });
        entries.set(entry.fileName, entry);
      }
      return new PackageArchive(zip, entries);
    } catch (error) {
      throw error instanceof Fault ? error : new Fault("packageUnreadable");
    }
  }

  names = () => [...this.entries.keys()];

  /** What a member inflates to, as it says. */
  sizeOf = (name: string) => this.entries.get(name)?.uncompressedSize ?? -1;

  /** A text of so many bytes at most. @throws packageMembers where it is missing, packageUnreadable */
  async text(name: string, most: number): Promise<Buffer> {
    const entry = this.entries.get(name);
    if (!entry) throw new Fault("packageMembers", { name });
    if (entry.uncompressedSize > most) throw new Fault("packageUnreadable");
    const parts: Buffer[] = [];
    for await (const part of this.stream(name, [STORED, DEFLATED])) parts.push(part);
    return Buffer.concat(parts);
  }

  /** A file, which lies in the zip as it is. @throws packageMembers, packageUnreadable */
  file = (name: string) => this.stream(name, [STORED]);

  private async *stream(name: string, methods: readonly number[]): AsyncGenerator<Buffer> {
    const entry = this.entries.get(name);
    if (!entry) throw new Fault("packageMembers", { name });
    if (!methods.includes(entry.compressionMethod) || entry.isEncrypted()) throw new Fault("packageUnreadable");
    try {
      for await (const part of await this.zip.openReadStreamPromise(entry)) yield part as Buffer;
    } catch (error) {
      throw error instanceof Fault ? error : new Fault("packageUnreadable");
    }
  }
}
