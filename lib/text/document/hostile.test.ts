import { randomBytes } from "node:crypto";
import { gzipSync } from "node:zlib";
import { PDFDocument } from "@cantoo/pdf-lib";
import { describe, expect, test } from "vitest";
import { aDocx, aJpeg, aTextPdf, exif } from "@/lib/seed/factories/documents";
import { anMkv, anMp3, anMp4, aTar, aWav } from "@/lib/seed/factories/media";
import { type Parts, zip } from "@/lib/seed/factories/workbook";
import { LOCKED, lockedFile, openFile } from "@/lib/testing/locked/files";
import { readDocument } from "./read";
import { readApart } from "./reading";
import { BOUNDS, type Reading } from "./shapes";

const whyOf = ({ unread }: Reading) => unread.map(({ why }) => why);
const MB = 1_048_576;
const zeros = (megabytes: number) => Buffer.alloc(megabytes * MB);
const within = (inner: Buffer, times: number): Buffer =>
  times === 0 ? inner : within(zip([["in.zip", inner]]), times - 1);
const ole = (stream: string) =>
  Buffer.concat([
    Buffer.from("d0cf11e0a1b11ae1", "hex"),
    Buffer.alloc(1024),
    Buffer.from(stream, "utf16le"),
    Buffer.alloc(3072),
  ]);

const docx = aDocx({ texts: ["text of a paragraph ".repeat(50)] });
const pdf = aTextPdf({ pages: ["text of a page"] });
const many = (count: number): Parts => Array.from({ length: count }, (_, n): [string, string] => [`${n}.txt`, ""]);

type Hostile = [name: string, bytes: () => Buffer | Promise<Buffer>, why: string];
const hostile: Hostile[] = [
  ["a member that inflates a thousandfold", () => zip([["a.txt", zeros(64)]]), "inflates"],
  [
    "many that do so together",
    () => zip(Array.from({ length: 60 }, (_, n): [string, Buffer] => [`${n}.txt`, zeros(7)])),
    "inflates",
  ],
  ["a member that lies about its size", () => zip([{ name: "a.txt", content: zeros(2), size: 10 }]), "inflates"],
  [
    "members that share their bytes",
    () => zip([["a.txt", "x".repeat(99)], { name: "b.txt", content: "x".repeat(99), sameAs: 0 }]),
    "inflates",
  ],
  ["more members than anybody looks at", () => zip(many(BOUNDS.members + 1)), "inflates"],
  ["archives in archives without end", () => within(zip([["a.zip", "x"]]), BOUNDS.depth + 1), "tooDeep"],
  ["an encrypted member", () => zip([{ name: "a.docx", content: docx, encrypted: true }]), "encrypted"],
  ["an encrypted document of Office", () => ole("EncryptedPackage"), "encrypted"],
  ...LOCKED.map((kind): Hostile => [`a ${kind} with a real lock`, () => lockedFile(kind), "encrypted"]),
  ["a real lock in an archive", () => zip([["a.odt", lockedFile("odt")]]), "encrypted"],
  ["an encrypted PDF", async () => encrypted(pdf), "encrypted"],
  ["half a document of Office", () => docx.subarray(0, docx.length / 2), "damaged"],
  ["half a PDF", () => Buffer.from("%PDF-1.7\n1 0 obj << /Type /Cat"), "damaged"],
  ["a PDF of noise", () => Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(100_000)]), "damaged"],
  ["a PDF without a text", () => aTextPdf({ pages: [""] }), "noText"],
  ["a RAR", () => Buffer.from("Rar!\x1a\x07\x01\0"), "kind"],
  ["a 7z", () => Buffer.from("377abcaf271c0004", "hex"), "kind"],
  ["a RAR in an archive", () => zip([["a.rar", Buffer.from("Rar!\x1a\x07\x01\0")]]), "kind"],
  ["a gzip that inflates a thousandfold", () => gzipSync(zeros(128)), "inflates"],
  ["half a gzip", () => gzipSync(randomBytes(1000)).subarray(0, 500), "damaged"],
  ["gzips in gzips without end", () => [1, 2, 3, 4].reduce<Buffer>((inner) => gzipSync(inner), docx), "tooDeep"],
  ["half a tar", () => aTar([["a.txt", "x".repeat(2000)]]).subarray(0, 1500), "damaged"],
  ["a tar whose lengths lie", () => lying(), "damaged"],
  [
    "a film that is too long to be within another file",
    () => zip([{ name: "a.mp4", content: randomBytes(40 * MB), stored: true }]),
    "tooLarge",
  ],
];

/** A tar whose first member is said to reach far beyond its end. */
function lying(): Buffer {
  const tar = aTar([["a.txt", "x"]]);
  tar.write("77777777777\0", 124);
  return tar;
}

async function encrypted(bytes: Buffer): Promise<Buffer> {
  const document = await PDFDocument.load(new Uint8Array(bytes));
  document.encrypt({ userPassword: "secret", ownerPassword: "owner" });
  return Buffer.from(await document.save());
}

describe("what cannot be read is said, and nothing is thrown", { timeout: 180_000 }, () => {
  test.each(hostile)("%s", async (_, make, why) => {
    expect(whyOf(await readDocument(await make()))).toContain(why);
  });

  test("the same files without their fault are read", async () => {
    for (const bytes of [
      openFile("doc"),
      openFile("xls"),
      docx,
      pdf,
      zip([["a.docx", docx]]),
      within(zip([["a.txt", "x"]]), BOUNDS.depth - 1),
      gzipSync(aTar([["a.docx", docx]])),
    ]) {
      const reading = await readDocument(bytes);
      expect([reading.unread, reading.parts.length > 0]).toEqual([[], true]);
    }
  });

  test("of 5,000 pages the first thousand are read, and that is said", async () => {
    const reading = await readDocument(aTextPdf({ pages: Array.from({ length: 5000 }, (_, n) => `page ${n + 1}`) }));
    expect([reading.pages, whyOf(reading), reading.parts.length]).toEqual([5000, ["tooLong"], BOUNDS.pages]);
  });

  test.each<[string, Buffer]>([
    ["pictures", aJpeg({ exif: exif({ 315: "somebody" }, true), xmp: "<x/>", comment: "c" })],
    ["films in boxes", anMp4({ tags: { "\xa9nam": "a" }, user: { "\xa9xyz": "+1+1/" }, keys: { "a.b": "c" } })],
    ["films of Matroska", anMkv({ title: "a", tags: { ARTIST: "b" } })],
    ["sounds", anMp3({ frames: { TIT2: "a", COMM: "b" }, version: 3, old: "x" })],
    ["sounds of RIFF", aWav({ INAM: "a" })],
  ])("%s cut off or changed anywhere break nothing", async (_, whole) => {
    await Promise.all(
      Array.from({ length: whole.length }, async (_, n) => {
        const changed = Buffer.from(whole);
        changed[n] = (changed[n] as number) ^ 0xff;
        expect(whyOf(await readDocument(whole.subarray(0, n)))).not.toContain("failed");
        expect(whyOf(await readDocument(changed)), `byte ${n}`).not.toContain("failed");
      }),
    );
  });
});

describe("in a thread of its own", { timeout: 180_000 }, () => {
  test("a file that takes too long or too much counts as unread, and the next one is read", async () => {
    const heavy = aTextPdf({ pages: Array.from({ length: 900 }, () => "word ".repeat(300)) });
    expect(whyOf(await readApart(heavy, 0.05))).toEqual(["tooHeavy"]);
    expect(whyOf(await readApart(heavy, 30, 8))).toEqual(["tooHeavy"]);
    expect(await readApart(pdf)).toEqual(await readDocument(pdf));
  });
});
