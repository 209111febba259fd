import { StringDecoder } from "node:string_decoder";
import { crc32 } from "node:zlib";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { Fault } from "@/lib/fault";
import { LIMITS, refused, type Work } from "./limits";
import { type XmlEvents, XmlReader } from "./xml";

const OLE = Buffer.from("d0cf11e0a1b11ae1", "hex");
const utf16 = (text: string) => Buffer.from(text, "utf16le");

/** Recognises what is no workbook by its first bytes, in the words that help its owner. @throws one fault for each */
export function mustLookLikeOne(bytes: Buffer) {
  if (bytes.length === 0) throw refused("sheetNothing");
  if (bytes.subarray(0, 8).equals(OLE))
    throw refused(bytes.includes(utf16("EncryptedPackage")) ? "sheetEncrypted" : "sheetOldFormat");
  if (bytes.subarray(0, 2).toString("latin1") === "PK") return;
  // Text in any code has no control characters; UTF-16 begins with its mark.
  const isText = !/[\0-\u0008\u000e-\u001a]/.test(bytes.toString("latin1", 0, 4096));
  throw refused(
    isText || /^(?:\xff\xfe|\xfe\xff)/.test(bytes.toString("latin1", 0, 2)) ? "sheetIsText" : "sheetUnreadable",
  );
}

/** The parts of a workbook, by lower-case name, inflated on demand. */
export class Archive {
  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
    private readonly work: Work,
  ) {}

  /**
   * Reads the directory alone.
   * @throws sheetTruncated, sheetTooManyParts, sheetPartTwice, sheetSizesLie, sheetInflates, sheetEncrypted
   */
  static async open(bytes: Buffer, work: Work, most: number = LIMITS.parts): Promise<Archive> {
    if (!bytes.includes(Buffer.from("PK\u0005\u0006"))) throw refused("sheetTruncated");
    const entries = new Map<string, Entry>();
    const zip = await fromBufferPromise(bytes, { validateEntrySizes: true }).catch(damagedBy);
    try {
      for await (const entry of zip.eachEntry()) {
        const name = entry.fileName.toLowerCase();
        if (entries.size >= most) throw refused("sheetTooManyParts", { max: most });
        if (entries.has(name)) throw refused("sheetPartTwice");
        if (entry.isEncrypted()) throw refused("sheetEncrypted");
        mustBeTrue(entry);
        entries.set(name, entry);
      }
    } catch (error) {
      damagedBy(error);
    }
    mustLieApart([...entries.values()]);
    return new Archive(zip, entries, work);
  }

  has = (name: string) => this.entries.has(name.toLowerCase());
  names = () => this.entries.keys();
  /** The parts under their own names, in the code that they were written in, with their sizes inflated. */
  parts = () => [...this.entries].map(([key, entry]) => ({ key, name: ownName(entry), size: entry.uncompressedSize }));

  /** Reads a part as XML. A part that is not there is empty. @throws sheetInflates, sheetSizesLie, sheetDamaged */
  async read(name: string, most: number, to: XmlEvents) {
    if (!this.has(name)) return;
    const reader = new XmlReader(to, this.work);
    const decoder = new StringDecoder("utf8");
    await this.inflate(name, most, (chunk) => reader.write(decoder.write(chunk)));
    reader.write(decoder.end());
    reader.end();
  }

  /** Inflates a part whole. @throws sheetInflates, sheetSizesLie, sheetDamaged */
  async bytes(name: string, most: number): Promise<Buffer> {
    const chunks: Buffer[] = [];
    await this.inflate(name, most, (chunk) => chunks.push(chunk));
    return Buffer.concat(chunks);
  }

  private async inflate(name: string, most: number, take: (chunk: Buffer) => unknown) {
    const entry = this.entries.get(name.toLowerCase());
    if (!entry) return;
    if (!entry.canDecodeFileData()) throw refused("sheetDamaged");
    if (entry.uncompressedSize > most) throw refused("sheetInflates");
    let [length, sum] = [0, 0];
    const stream = await this.zip.openReadStreamPromise(entry).catch(damagedBy);
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        length += chunk.length;
        this.work.count("bytes", "sheetInflates", chunk.length);
        if (length > most || tooDense(length, entry.compressedSize)) throw refused("sheetInflates");
        sum = crc32(chunk, sum);
        take(chunk);
      }
    } catch (error) {
      damagedBy(error);
    } finally {
      stream.destroy();
    }
    if (sum !== entry.crc32) throw refused("sheetDamaged");
  }
}

const UTF8_NAMES = 0x800;

/** Programs of Chinese systems write names in their own code without saying so. */
function ownName({ fileNameRaw, generalPurposeBitFlag, fileName }: Entry): string {
  if (generalPurposeBitFlag & UTF8_NAMES) return fileName;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(fileNameRaw);
  } catch {
    return new TextDecoder("gb18030").decode(fileNameRaw);
  }
}

const tooDense = (plain: number, packed: number) => plain > LIMITS.ratioFrom && plain > packed * LIMITS.ratio;

/** Deflate makes nothing more than a thousandth larger, nor 1,032 times smaller: what claims it lies. */
function mustBeTrue({ compressionMethod, compressedSize: packed, uncompressedSize: plain }: Entry) {
  const impossible = packed > plain + plain / 1000 + 64 || plain > packed * 1032 + 64;
  if (compressionMethod === 0 ? packed !== plain : impossible) throw refused("sheetSizesLie");
  if (tooDense(plain, packed)) throw refused("sheetInflates");
}

/** Two parts never share bytes, but in a bomb. */
function mustLieApart(entries: Entry[]) {
  const inOrder = entries.sort((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader);
  for (const [at, entry] of inOrder.entries()) {
    const end = entry.relativeOffsetOfLocalHeader + 30 + entry.compressedSize;
    const next = inOrder[at + 1];
    if (next && next.relativeOffsetOfLocalHeader < end) throw refused("sheetInflates");
  }
}

/** What yauzl and zlib say of an archive that they cannot follow. */
function damagedBy(error: unknown): never {
  if (error instanceof Fault) throw error;
  const said = error instanceof Error ? error.message : "";
  if (/byte count|too many bytes|not enough bytes/i.test(said)) throw refused("sheetSizesLie");
  throw refused(
    /end of central directory|unexpected EOF|overflows file/i.test(said) ? "sheetTruncated" : "sheetDamaged",
  );
}
