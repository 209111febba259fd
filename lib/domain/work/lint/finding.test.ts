import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { aDocx, aJpeg, anXlsx, aPng, aPptx, aTextPdf, exif } from "@/lib/seed/factories/documents";
import { aCodedPdf, anMkv, anMp3, anMp4, aTar, aWav } from "@/lib/seed/factories/media";
import { zip } from "@/lib/seed/factories/workbook";
import { readDocument } from "@/lib/text/document/read";
import type { Step } from "@/lib/text/document/shapes";
import { findingsIn } from "./finding";
import type { Identity } from "./identity";
import { needlesOf } from "./needles";

const team: Identity[] = [
  { kind: "name", word: "张晓明" },
  { kind: "name", word: "高明" },
  { kind: "name", word: "吕欧阳" },
  { kind: "name", word: "Ana Torres" },
  { kind: "mobile", word: "+8613812345678" },
  { kind: "email", word: "zxm@example.test" },
  { kind: "studentNo", word: "2023110457" },
  { kind: "school", word: "示范理工大学" },
  { kind: "school", word: "SFUT" },
  { kind: "school", word: "示范农业大学" },
  { kind: "college", word: "机械工程学院" },
];
const needles = needlesOf(team);

/** How each of them may stand in a document. */
const secrets: [written: string, what: string][] = [
  ["张晓明", "name"],
  ["张 晓 明", "name"],
  ["张　晓　明", "name"],
  ["张_晓_明", "name"],
  ["张\u200b晓明", "name"],
  ["Zhang Xiaoming", "name"],
  ["ZHANG Xiao-ming", "name"],
  ["xiaomingzhang", "name"],
  ["zhangxiaoming", "name"],
  ["Zhāng Xiǎomíng", "name"],
  ["Ｚｈａｎｇ Ｘｉａｏｍｉｎｇ", "name"],
  ["zhang1xiao3ming2", "name"],
  ["Torres, Ana", "name"],
  ["ANA TORRES", "name"],
  ["Lü Ouyang", "name"],
  ["138 1234 5678", "mobile"],
  ["+86-13812345678", "mobile"],
  ["１３８１２３４５６７８", "mobile"],
  ["ZXM@example.test", "email"],
  ["2023110457", "studentNo"],
  ["2023 1104 57", "studentNo"],
  ["示范理工大学", "school"],
  ["示范 理工 大学", "school"],
  ["SFUT", "school"],
  ["示范农大", "school"],
  ["机械工程学院", "college"],
];

const quiet = "Nothing of note";
type Make = (secret: string) => Buffer;
/** Every kind of file × every place in it: how it is made, and where the finding must say that it is. */
const places: [kind: string, make: Make, at: Step[]][] = [
  ["pdf page", (s) => aTextPdf({ pages: [quiet, `${quiet}\n（${s}）`] }), [{ kind: "page", n: 2 }]],
  ["pdf title", (s) => aTextPdf({ pages: [quiet], info: { Title: s } }), [{ kind: "property", name: "Title" }]],
  [
    "pdf XMP",
    (s) => aTextPdf({ pages: [quiet], xmp: `<x:xmpmeta><dc:rights>${s}</dc:rights></x:xmpmeta>` }),
    [{ kind: "property", name: "XMP rights" }],
  ],
  [
    "pdf remark",
    (s) => aTextPdf({ pages: [quiet], remark: { by: "PC", text: s } }),
    [{ kind: "page", n: 1 }, { kind: "comment" }],
  ],
  ["docx paragraph", (s) => aDocx({ texts: [quiet, quiet, s] }), [{ kind: "paragraph", n: 3 }]],
  ["docx property", (s) => aDocx({ texts: [quiet], core: { creator: s } }), [{ kind: "property", name: "creator" }]],
  ["docx company", (s) => aDocx({ texts: [quiet], app: { Company: s } }), [{ kind: "property", name: "Company" }]],
  ["docx own property", (s) => aDocx({ texts: [quiet], custom: { Made: s } }), [{ kind: "property", name: "Made" }]],
  ["docx remark's author", (s) => aDocx({ texts: [quiet], comment: { by: s, text: quiet } }), [{ kind: "comment" }]],
  [
    "docx header",
    (s) =>
      aDocx({ texts: [quiet], more: [["word/header1.xml", `<w:hdr><w:p><w:r><w:t>${s}</w:t></w:r></w:p></w:hdr>`]] }),
    [{ kind: "header" }],
  ],
  [
    "docx picture",
    (s) => aDocx({ texts: [quiet], more: [["word/media/image1.jpeg", aJpeg({ comment: s })]] }),
    [
      { kind: "image", name: "image1.jpeg" },
      { kind: "property", name: "comment" },
    ],
  ],
  [
    "docx embedded sheet",
    (s) => aDocx({ texts: [quiet], more: [["word/embeddings/a.xlsx", anXlsx({ texts: [s] })]] }),
    [
      { kind: "member", name: "a.xlsx" },
      { kind: "sheet", name: "sheet1" },
      { kind: "row", n: 1 },
    ],
  ],
  ["pptx slide", (s) => aPptx({ texts: [quiet, quiet, s] }), [{ kind: "slide", n: 3 }]],
  ["pptx notes", (s) => aPptx({ texts: [quiet], notes: s }), [{ kind: "slide", n: 1 }, { kind: "notes" }]],
  ["pptx remark's author", (s) => aPptx({ texts: [quiet], comment: { by: s, text: "" } }), [{ kind: "comment" }]],
  [
    "xlsx cell",
    (s) => anXlsx({ texts: [quiet, s] }),
    [
      { kind: "sheet", name: "sheet1" },
      { kind: "row", n: 2 },
    ],
  ],
  ["xlsx remark", (s) => anXlsx({ texts: [quiet], comment: { by: "PC", text: s } }), [{ kind: "comment" }]],
  ["jpeg Exif", (s) => aJpeg({ exif: exif({ 33432: s }) }), [{ kind: "property", name: "Exif Copyright" }]],
  [
    "jpeg XMP",
    (s) => aJpeg({ xmp: `<x><dc:creator>${s}</dc:creator></x>` }),
    [{ kind: "property", name: "XMP creator" }],
  ],
  ["png text", (s) => aPng({ Comment: s }), [{ kind: "property", name: "Comment" }]],
  ["png deflated text", (s) => aPng({ Comment: s }, true), [{ kind: "property", name: "Comment" }]],
  ["text", (s) => Buffer.from(`${quiet}\n${s}\n`), [{ kind: "line", n: 2 }]],
  ["UTF-16 text", (s) => Buffer.from(`\ufeff${s}`, "utf16le"), [{ kind: "line", n: 1 }]],
  [
    "member of an archive",
    (s) => zip([["in/a.docx", aDocx({ texts: [s] })]]),
    [
      { kind: "member", name: "in/a.docx" },
      { kind: "paragraph", n: 1 },
    ],
  ],
  [
    "archive in an archive",
    (s) => zip([["b.zip", zip([["a.txt", s]])]]),
    [
      { kind: "member", name: "b.zip" },
      { kind: "member", name: "a.txt" },
      { kind: "line", n: 1 },
    ],
  ],
  ["name of a member", (s) => zip([[`${s}.bin`, "x"]]), []],
  ["mp4 title", (s) => anMp4({ tags: { "\xa9nam": s } }), [{ kind: "property", name: "title" }]],
  ["mp4 remark of a telephone", (s) => anMp4({ user: { "\xa9cmt": s } }), [{ kind: "property", name: "comment" }]],
  [
    "mov artist",
    (s) => anMp4({ keys: { "com.apple.quicktime.make": quiet, "com.apple.quicktime.artist": s } }),
    [{ kind: "property", name: "artist" }],
  ],
  ["mp4 XMP", (s) => anMp4({ xmp: `<x><dc:rights>${s}</dc:rights></x>` }), [{ kind: "property", name: "XMP rights" }]],
  ["mkv title", (s) => anMkv({ title: s }), [{ kind: "property", name: "title" }]],
  ["mkv tag", (s) => anMkv({ tags: { COMMENT: s } }), [{ kind: "property", name: "comment" }]],
  ["mp3 title", (s) => anMp3({ frames: { TIT2: s } }), [{ kind: "property", name: "title" }]],
  ["mp3 remark in UTF-16", (s) => anMp3({ frames: { COMM: s }, version: 3 }), [{ kind: "property", name: "comment" }]],
  ["wav title", (s) => aWav({ INAM: s }), [{ kind: "property", name: "title" }]],
  [
    "film in a presentation",
    (s) => aPptx({ texts: [quiet], more: [["ppt/media/media1.mp4", anMp4({ tags: { "\xa9nam": s } })]] }),
    [
      { kind: "member", name: "media1.mp4" },
      { kind: "property", name: "title" },
    ],
  ],
  [
    "member of a tar",
    (s) => aTar([["in/a.txt", s]]),
    [
      { kind: "member", name: "in/a.txt" },
      { kind: "line", n: 1 },
    ],
  ],
  [
    "member of a tar.gz",
    (s) => gzipSync(aTar([["a.docx", aDocx({ texts: [s] })]])),
    [
      { kind: "member", name: "a.docx" },
      { kind: "paragraph", n: 1 },
    ],
  ],
];

describe("a secret is found wherever it stands and however it is written", () => {
  test.each(places)("%s", async (kind, make, at) => {
    const without = await readDocument(make(quiet));
    expect(without.unread).toEqual([]);
    expect(
      findingsIn("a", without.parts, needles).filter((f) => f.sure),
      "without a secret",
    ).toEqual([]);
    for (const [written, what] of secrets) {
      const { parts } = await readDocument(make(written));
      const found = findingsIn("a", parts, needles).filter((f) => f.what === what && f.sure);
      expect(found.length, `${kind}: ${written}`).toBeGreaterThan(0);
      if (kind !== "name of a member") expect(found[0]?.at, written).toEqual(at);
    }
  });

  test.each(secrets)("as the name of the file: %s", (written, what) => {
    expect(findingsIn(`${written}-report.pdf`, [], needles)).toMatchObject([{ what, sure: true, at: [] }]);
    expect(findingsIn("report.pdf", [], needles)).toEqual([]);
  });
});

describe("a PDF that says with a name alone what its codes mean", () => {
  const utf16 = Buffer.from("张晓明", "utf16le").swap16();
  test.each([
    ["UniGB-UCS2-H", utf16],
    ["UniGB-UTF16-H", utf16],
    ["GBK-EUC-H", Buffer.from("d5c5cffec3f7", "hex")],
    ["GB-EUC-H", Buffer.from("d5c5cffec3f7", "hex")],
  ])("%s", async (code, bytes) => {
    const { parts, unread } = await readDocument(aCodedPdf(code, bytes));
    expect(unread).toEqual([]);
    expect(findingsIn("a", parts, needles)).toMatchObject([{ what: "name", sure: true, at: [{ kind: "page", n: 1 }] }]);
  });
});

describe("what only looks like a secret", () => {
  const sure = (text: string, of = needles) =>
    findingsIn("a", [{ at: [], kind: "text", text }], of).filter((f) => f.sure);
  test.each([
    ["a name across two words", "效率提高明显", "效率由高明负责"],
    ["a number within a longer one", "1138123456789", "138-1234-5678"],
    ["a student number within a longer one", "92023110457", "学号2023110457。"],
    ["an abbreviation within a word", "sfuture", "of SFUT,"],
    ["pinyin within a word", "zhangxiaominghao", "zhangxiaoming"],
    ["a short form within another word", "示范农大棚", "来自示范农大的团队"],
  ])("%s", (_, harmless, telling) => {
    expect(sure(harmless)).toEqual([]);
    expect(sure(telling).length).toBeGreaterThan(0);
  });

  test("a name with signs in it is searched for as it stands", () => {
    for (const word of ["Xi'an Jiaotong-Liverpool University", "A&B (North) [x] {2} +^$|?*/\\ -", "a-b", "[z-a]"])
      for (const kind of ["school", "college", "name", "studentNo", "email"] as const)
        expect(() => needlesOf([{ kind, word }]), `${kind} ${word}`).not.toThrow();
    const of = needlesOf([{ kind: "school", word: "Jiaotong-Liverpool" }]);
    expect(sure("at Jiaotong-Liverpool.", of)).toHaveLength(1);
    expect(sure("at Jiaotong Liver", of)).toEqual([]);
  });

  test("two small words of English that read like a name are only possible", () => {
    const of = needlesOf([{ kind: "name", word: "何冉" }]);
    expect(sure("then he ran home", of)).toEqual([]);
    expect(findingsIn("a", [{ at: [], kind: "text", text: "then he ran home" }], of)).toHaveLength(1);
    expect(sure("by He Ran", of)).toHaveLength(1);
  });

  test("short forms that mean something else as well are only possible", () => {
    const of = needlesOf(["人大", "BIT", "RUC"].map((word) => ({ kind: "school", word })));
    for (const text of ["全国人大代表", "32 BIT numbers", "at RUC"]) {
      expect(sure(text, of), text).toEqual([]);
      expect(findingsIn("a", [{ at: [], kind: "text", text }], of), text).toHaveLength(1);
    }
    const within = findingsIn(
      "a",
      [{ at: [], kind: "text", text: "最大工程" }],
      needlesOf([{ kind: "school", word: "大工" }]),
    );
    expect(within).toEqual([]);
    expect(sure("at RUCC", needlesOf([{ kind: "school", word: "RUCC" }]))).toHaveLength(1);
  });

  test("authors that are nobody of the team may be somebody; programs are not; a position is sure", async () => {
    const by = async (creator: string) =>
      findingsIn("a", (await readDocument(aDocx({ core: { creator } }))).parts, needles);
    expect(await by("somebody else")).toMatchObject([{ what: "author", sure: false }]);
    for (const nobody of ["Administrator", "Microsoft Office User", "WPS Office_2019", "python-docx"])
      expect(await by(nobody)).toEqual([]);
    const { parts } = await readDocument(aJpeg({ exif: exif({}, true) }));
    expect(findingsIn("a", parts, [])).toMatchObject([{ what: "position", sure: true }]);
    const films = [
      anMp4({ user: { "\xa9xyz": "+30.2654+120.1536/" } }),
      anMp4({ keys: { "com.apple.quicktime.location.ISO6709": "+30.2654+120.1536/" } }),
    ];
    for (const film of films)
      expect(findingsIn("a", (await readDocument(film)).parts, [])).toMatchObject([{ what: "position", sure: true }]);
    const sung = findingsIn("a", (await readDocument(anMp3({ frames: { TPE1: "somebody" }, old: "x" }))).parts, []);
    expect(sung).toMatchObject([{ what: "author", sure: false }, { what: "author" }]);
  });
});
