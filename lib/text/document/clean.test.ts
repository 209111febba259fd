import sharp from "sharp";
import { expect, test } from "vitest";
import { aDocx, aJpeg, anXlsx, aPng, aPptx, aTextPdf, exif } from "@/lib/seed/factories/documents";
import { anMkv, anMp3, anMp4, aWav } from "@/lib/seed/factories/media";
import { type Parts, zip } from "@/lib/seed/factories/workbook";
import { cleanDocument } from "./clean";
import { readDocument } from "./read";

const SECRET = "Somebody";
const jpeg = aJpeg({
  exif: exif({ 315: SECRET }, true),
  xmp: `<x><dc:creator>${SECRET}</dc:creator></x>`,
  comment: SECRET,
});
const office = {
  texts: ["the text itself"],
  core: { creator: SECRET, lastModifiedBy: SECRET },
  app: { Company: SECRET, Manager: SECRET },
  custom: { Made: SECRET },
  comment: { by: SECRET, text: "a remark" },
};
const picture: Parts = [["word/media/image1.jpeg", jpeg]];

const documents: Record<string, Buffer> = {
  pdf: aTextPdf({
    pages: ["the text itself"],
    info: { Author: SECRET, Title: SECRET },
    xmp: `<x:xmpmeta><dc:creator>${SECRET}</dc:creator></x:xmpmeta>`,
    remark: { by: SECRET, text: "a remark" },
  }),
  docx: aDocx({ ...office, more: picture }),
  pptx: aPptx(office),
  xlsx: anXlsx(office),
  jpeg,
  png: aPng({ Author: SECRET }),
  mp4: anMp4({
    tags: { "\xa9nam": SECRET, "\xa9ART": SECRET },
    user: { "\xa9xyz": "+30.2654+120.1536/", "\xa9cmt": SECRET },
    keys: { "com.apple.quicktime.author": SECRET, "com.apple.quicktime.location.ISO6709": "+1+1/" },
    xmp: `<x><dc:creator>${SECRET}</dc:creator></x>`,
  }),
  mkv: anMkv({ title: SECRET, tags: { ARTIST: SECRET } }),
  mp3: anMp3({ frames: { TPE1: SECRET, COMM: SECRET }, old: SECRET }),
  wav: aWav({ IART: SECRET }),
  "film in a presentation": aPptx({
    ...office,
    more: [["ppt/media/media1.mp4", anMp4({ tags: { "\xa9nam": SECRET } })]],
  }),
  "archive of them": zip([
    ["a.docx", aDocx({ ...office, more: picture })],
    ["b.jpg", jpeg],
    ["c.mp4", anMp4({ user: { "\xa9aut": SECRET } })],
  ]),
};

test.each(Object.entries(documents))("%s: the copy names nobody, and its text is the same", async (_, document) => {
  const textOf = (reading: Awaited<ReturnType<typeof readDocument>>) =>
    reading.parts.filter(({ kind }) => kind === "text" || kind === "name");
  const before = await readDocument(document);
  expect(JSON.stringify(before.parts)).toContain(SECRET);
  const copy = (await cleanDocument(document)) as Buffer;
  const after = await readDocument(copy);
  expect(after.unread).toEqual([]);
  expect(JSON.stringify(after.parts)).not.toContain(SECRET);
  expect(after.parts.filter(({ kind }) => kind === "position")).toEqual([]);
  expect(copy.includes(SECRET)).toBe(false);
  expect(textOf(after)).toEqual(textOf(before));
  if ((await cleanDocument(copy)) !== null)
    expect(textOf(await readDocument((await cleanDocument(copy)) as Buffer))).toEqual(textOf(before));
});

test("a photograph in a PDF says nothing beside what it shows, which stays as it was", async () => {
  const { PDFDocument } = await import("@cantoo/pdf-lib");
  const create = { width: 60, height: 40, channels: 3, background: "#c84" } as const;
  const photo = await sharp({ create })
    .withExif({ IFD0: { Artist: SECRET } })
    .jpeg()
    .toBuffer();
  const document = await PDFDocument.create();
  document.addPage().drawImage(await document.embedJpg(photo));
  const whole = Buffer.from(await document.save());
  const copy = (await cleanDocument(whole)) as Buffer;
  expect([whole.includes(SECRET), copy.includes(SECRET)]).toEqual([true, false]);
  expect(copy.includes(photo.subarray(-200)), "its pixels").toBe(true);
  expect((await PDFDocument.load(copy)).getPageCount()).toBe(1);
});

test("a picture that lies on its side stays so", async () => {
  const side = Buffer.from("MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0", "latin1");
  const copy = (await cleanDocument(aJpeg({ exif: side, comment: SECRET }))) as Buffer;
  expect(copy.includes(Buffer.from("\x01\x12\0\x03\0\0\0\x01\0\x06", "latin1"))).toBe(true);
  expect(copy.includes(SECRET)).toBe(false);
});

test("of a film nothing moves: its pictures lie where its own tables say", async () => {
  const film = anMp4({ tags: { "\xa9nam": SECRET }, pictures: 5000 });
  const copy = (await cleanDocument(film)) as Buffer;
  expect(copy.length).toBe(film.length);
  expect(copy.indexOf("moov")).toBe(film.indexOf("moov"));
  expect(copy.subarray(0, film.indexOf("moov"))).toEqual(film.subarray(0, film.indexOf("moov")));
  expect(await cleanDocument(anMp4())).toBeNull();
});
