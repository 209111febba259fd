import {
  AlignmentType,
  Document,
  ExternalHyperlink,
  HeadingLevel,
  ImageRun,
  LevelFormat,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
} from "docx";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { aPptx, aTextPdf } from "@/lib/seed/factories/documents";
import { type Parts, zip } from "@/lib/seed/factories/workbook";
import { lockedFile } from "@/lib/testing/locked/files";
import { cleanHtml, textOf } from "@/lib/text/html";
import { articleOf } from "./article";
import { articleApart } from "./reading";

const pixel = await sharp({ create: { width: 4, height: 4, channels: 3, background: "#b00" } })
  .png()
  .toBuffer();

/** A document as Word writes it: its title, a heading, places, emphasis, a list, a table, a link, a picture. */
const written = await Packer.toBuffer(
  new Document({
    numbering: {
      config: [{ reference: "dots", levels: [{ level: 0, format: LevelFormat.BULLET, text: "•" }] }],
    },
    sections: [
      {
        children: [
          new Paragraph({ text: "关于举办 <竞赛> 的通知", heading: HeadingLevel.TITLE }),
          new Paragraph({ text: "一、时间", heading: HeadingLevel.HEADING_1 }),
          new Paragraph({
            children: [new TextRun({ text: "报名", bold: true }), new TextRun({ text: "截止", italics: true })],
          }),
          new Paragraph({ text: "居中", alignment: AlignmentType.CENTER }),
          new Paragraph({ text: "组委会", alignment: AlignmentType.RIGHT }),
          new Paragraph({ text: "第一项", numbering: { reference: "dots", level: 0 } }),
          new Paragraph({
            children: [
              new ExternalHyperlink({ link: "https://example.org/a", children: [new TextRun("链接")] }),
              new ExternalHyperlink({ link: "javascript:alert(1)", children: [new TextRun("恶意")] }),
            ],
          }),
          new Paragraph({
            children: [new ImageRun({ type: "png", data: pixel, transformation: { width: 4, height: 4 } })],
          }),
          new Table({
            rows: [new TableRow({ children: [new TableCell({ children: [new Paragraph("格")] })] })],
          }),
        ],
      },
    ],
  }),
);

const article = async (bytes: Buffer) => {
  const read = await articleOf(bytes);
  if (typeof read === "string") throw new Error(read);
  return read;
};
const body = (xml: string, more: Parts = []) =>
  zip([
    [
      "[Content_Types].xml",
      '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    ],
    [
      "_rels/.rels",
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    ],
    [
      "word/document.xml",
      `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><w:body>${xml}</w:body></w:document>`,
    ],
    ...more,
  ]);
const words = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;

describe("a document of Word as an article", () => {
  test("its title is apart, its structure arrives, and cleaning changes nothing of it but links that run something", async () => {
    const { title, html, pictures, lost } = await article(written);
    expect(textOf(title)).toBe("关于举办 <竞赛> 的通知");
    for (const part of [
      "<h1>一、时间</h1>",
      "<strong>报名</strong><em>截止</em>",
      '<p style="text-align: center">居中</p>',
      '<p style="text-align: right">组委会</p>',
      "<ul><li>第一项</li></ul>",
      '<img src="word:0" />',
      "<table><tr><td><p>格</p></td></tr></table>",
    ])
      expect(html).toContain(part);
    expect(pictures.map((one) => Buffer.from(one).equals(pixel))).toEqual([true]);
    expect(lost).toEqual({});
    const clean = cleanHtml(html);
    expect(clean).toContain("https://example.org/a");
    expect(clean).toContain("text-align:center");
    expect(clean).not.toContain("javascript");
  });

  test("the same in a thread of its own", async () => {
    expect(await articleApart(written)).toEqual(await articleOf(written));
  });

  test("words that look like elements are words", async () => {
    const { html } = await article(body(words("&lt;script&gt;alert(1)&lt;/script&gt;&lt;a href=&quot;#x&quot;&gt;")));
    expect(html).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt;&lt;a href="#x"&gt;</p>');
    expect(cleanHtml(html)).not.toContain("<script");
  });

  test("leaps within the document become the words that they stood on", async () => {
    const leap = '<w:p><w:hyperlink w:anchor="there"><w:r><w:t>见附件</w:t></w:r></w:hyperlink></w:p>';
    const mark =
      '<w:p><w:bookmarkStart w:id="0" w:name="there"/><w:r><w:t>附件</w:t></w:r><w:bookmarkEnd w:id="0"/></w:p>';
    expect((await article(body(leap + mark))).html).toBe("<p>见附件</p><p>附件</p>");
  });

  test("what it cannot hold is counted: equations, charts, objects, remarks, pictures that lie elsewhere", async () => {
    const blip =
      '<w:p><w:r><w:drawing><wp:inline><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:link="rId9"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>';
    const rels: Parts = [
      [
        "word/_rels/document.xml.rels",
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="file:///etc/passwd" TargetMode="External"/></Relationships>',
      ],
    ];
    const read = await article(
      body(`${words("x")}<w:p><m:oMath><m:r><m:t>E</m:t></m:r></m:oMath><w:r><w:object/></w:r></w:p>${blip}`, rels),
    );
    expect(read.lost).toEqual({ equation: 1, object: 1, linkedPicture: 1 });
    expect(read.pictures).toEqual([]);
    expect(JSON.stringify(read)).not.toContain("root:");
  });
});

test.each<[string, () => Buffer | Promise<Buffer>, string]>([
  ["a presentation", () => aPptx({ texts: ["x"] }), "notWord"],
  ["a PDF", () => aTextPdf({ pages: ["x"] }), "notWord"],
  ["nothing", () => Buffer.alloc(0), "notWord"],
  ["a document with macros", () => body(words("x"), [["word/vbaProject.bin", "x"]]), "macros"],
  ["a document with a password", () => lockedFile("docx"), "encrypted"],
  ["half a document", () => written.subarray(0, written.length / 2), "damaged"],
  [
    "a part that inflates a thousandfold",
    () => body(words("x"), [["word/media/a.png", Buffer.alloc(64 * 1_048_576)]]),
    "inflates",
  ],
  ["a text beyond all articles", () => body(words(randomWords(18)), []), "inflates"],
])("refused in a word: %s", async (_, bytes, why) => {
  expect(await articleOf(await bytes())).toBe(why);
  expect(typeof (await articleOf(written))).toBe("object");
});

const randomWords = (megabytes: number) =>
  Array.from({ length: megabytes * 128 }, (_, n) => `${n} `.repeat(1024).slice(0, 8192)).join("");
