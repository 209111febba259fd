import { crc32, deflateSync } from "node:zlib";
import { book, type Parts, relations, textRows, worksheet, zip } from "./workbook";

/** Documents as programs write them, with what they tell beside their text. */

const hex = (text: string) => Buffer.from(text, "utf16le").swap16().toString("hex");
const literal = (text: string) => `<feff${hex(text)}>`;

const TO_UNICODE = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /A def /CMapType 2 def
1 begincodespacerange <0000> <ffff> endcodespacerange 1 beginbfrange <0000> <ffff> <0000> endbfrange endcmap end end`;

interface PdfOf {
  pages: readonly string[];
  info?: Record<string, string>;
  xmp?: string;
  remark?: { by: string; text: string };
}

/** A PDF whose text is found by its glyphs' own codes, as word processors embed it; lines are broken at `\n` and where the page ends. */
export function aTextPdf({ pages, info = {}, xmp, remark }: PdfOf): Buffer {
  const objects: (string | Buffer)[] = [];
  const add = (body: string | Buffer) => objects.push(body);
  const stream = (dict: string, content: string | Buffer) => {
    const bytes = Buffer.from(content);
    return Buffer.concat([
      Buffer.from(`<< ${dict} /Length ${bytes.length} >>\nstream\n`),
      bytes,
      Buffer.from("\nendstream"),
    ]);
  };
  const first = 6;
  const kids = pages.map((_, n) => `${first + n * 2} 0 R`).join(" ");
  const after = first + pages.length * 2;
  add(`<< /Type /Catalog /Pages 2 0 R ${xmp ? `/Metadata ${after + 1} 0 R` : ""} >>`);
  add(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`);
  add(
    "<< /Type /Font /Subtype /Type0 /BaseFont /Plain /Encoding /Identity-H /DescendantFonts [4 0 R] /ToUnicode 5 0 R >>",
  );
  add(
    "<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Plain /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 1000 /CIDToGIDMap /Identity /FontDescriptor << /Type /FontDescriptor /FontName /Plain /Flags 4 /FontBBox [0 0 1000 1000] /ItalicAngle 0 /Ascent 900 /Descent -100 /CapHeight 700 /StemV 80 >> >>",
  );
  add(stream("", TO_UNICODE));
  for (const [n, page] of pages.entries()) {
    const lines = page.match(/.{1,40}/gu)?.map((line) => `<${hex(line)}> Tj 0 -16 Td`);
    const notes =
      remark && n === 0
        ? `/Annots [<< /Type /Annot /Subtype /Text /Rect [0 0 9 9] /T ${literal(remark.by)} /Contents ${literal(remark.text)} >>]`
        : "";
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${first + n * 2 + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> ${notes} >>`,
    );
    add(stream("", `BT /F1 12 Tf 40 800 Td ${(lines ?? []).join(" ")} ET`));
  }
  add(
    `<< ${Object.entries(info)
      .map(([key, value]) => `/${key} ${literal(value)}`)
      .join(" ")} >>`,
  );
  if (xmp) add(stream("/Type /Metadata /Subtype /XML", xmp));
  const parts = [Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "latin1")];
  const offsets = objects.map((body, n) => {
    const at = parts.reduce((sum, part) => sum + part.length, 0);
    parts.push(Buffer.concat([Buffer.from(`${n + 1} 0 obj\n`), Buffer.from(body), Buffer.from("\nendobj\n")]));
    return at;
  });
  const start = parts.reduce((sum, part) => sum + part.length, 0);
  const table = offsets.map((at) => `${String(at).padStart(10, "0")} 00000 n \n`).join("");
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info ${after} 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(end)]);
}

const types = (part: string, type: string) =>
  `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`;
const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

interface OfficeOf {
  texts?: readonly string[];
  core?: Record<string, string>;
  app?: Record<string, string>;
  custom?: Record<string, string>;
  comment?: { by: string; text: string };
  notes?: string;
  /** Behind the texts of a text document, as it is. */
  xml?: string;
  more?: Parts;
}

const properties = ({ core = {}, app = {}, custom = {} }: OfficeOf): Parts => {
  const all = (of: Record<string, string>) =>
    Object.entries(of)
      .map(([key, value]) => `<dc:${key}>${escaped(value)}</dc:${key}>`)
      .join("");
  return [
    ["docProps/core.xml", `<cp:coreProperties xmlns:cp="c" xmlns:dc="d">${all(core)}</cp:coreProperties>`],
    ["docProps/app.xml", `<Properties xmlns:dc="d">${all(app)}</Properties>`],
    [
      "docProps/custom.xml",
      `<Properties xmlns:vt="v">${Object.entries(custom)
        .map(([key, value]) => `<property name="${escaped(key)}"><vt:lpwstr>${escaped(value)}</vt:lpwstr></property>`)
        .join("")}</Properties>`,
    ],
  ];
};
const run = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`;

const WORD = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";

/** A text document, a paragraph for each text. */
export const aDocx = (of: OfficeOf) =>
  zip([
    ["[Content_Types].xml", types("word/document.xml", "wordprocessingml.document")],
    ...properties(of),
    [
      "word/document.xml",
      `<w:document xmlns:w="${WORD}"><w:body>${(of.texts ?? []).map(run).join("")}${of.xml ?? ""}</w:body></w:document>`,
    ],
    ["_rels/.rels", relations(["rId1", "officeDocument", "word/document.xml"])],
    ...(of.comment
      ? ([
          [
            "word/comments.xml",
            `<w:comments xmlns:w="w"><w:comment w:id="0" w:author="${escaped(of.comment.by)}" w:initials="x">${run(of.comment.text)}</w:comment></w:comments>`,
          ],
        ] as Parts)
      : []),
    ...(of.more ?? []),
  ]);

const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const DRAWING = "http://schemas.openxmlformats.org/drawingml/2006";

/** What a text document needs to show these pictures, each in a paragraph of its own. */
export const withPictures = (pictures: Record<string, Buffer>): Required<Pick<OfficeOf, "xml" | "more">> => ({
  xml: Object.keys(pictures)
    .map(
      (_, n) =>
        `<w:p><w:r><w:drawing><wp:inline xmlns:wp="${DRAWING}/wordprocessingDrawing"><a:graphic xmlns:a="${DRAWING}/main"><a:graphicData><pic:pic xmlns:pic="${DRAWING}/picture"><pic:blipFill><a:blip r:embed="rId${n}" xmlns:r="${OFFICE}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`,
    )
    .join(""),
  more: [
    [
      "word/_rels/document.xml.rels",
      relations(
        ...Object.keys(pictures).map((name, n): [string, string, string] => [`rId${n}`, "image", `media/${name}`]),
      ),
    ],
    ...Object.entries(pictures).map(([name, bytes]): [string, Buffer] => [`word/media/${name}`, bytes]),
  ],
});

const slide = (text: string) =>
  `<p:sld xmlns:p="p" xmlns:a="a"><a:p><a:r><a:t>${escaped(text)}</a:t></a:r></a:p></p:sld>`;

/** A presentation, a slide for each text; in the file they lie in the opposite order. */
export const aPptx = (of: OfficeOf) => {
  const texts = of.texts ?? [];
  const fileOf = (n: number) => `slide${texts.length - n}.xml`;
  return zip([
    ["[Content_Types].xml", types("ppt/presentation.xml", "presentationml.presentation")],
    ...properties(of),
    [
      "ppt/presentation.xml",
      `<p:presentation xmlns:p="p" xmlns:r="r"><p:sldIdLst>${texts.map((_, n) => `<p:sldId id="${256 + n}" r:id="rId${n + 1}"/>`).join("")}</p:sldIdLst></p:presentation>`,
    ],
    [
      "ppt/_rels/presentation.xml.rels",
      relations(...texts.map((_, n): [string, string, string] => [`rId${n + 1}`, "slide", `slides/${fileOf(n)}`])),
    ],
    ...texts.map((text, n): [string, string] => [`ppt/slides/${fileOf(n)}`, slide(text)]),
    ...(of.notes
      ? ([
          [`ppt/slides/_rels/${fileOf(0)}.rels`, relations(["rId1", "notesSlide", "../notesSlides/notesSlide1.xml"])],
          ["ppt/notesSlides/notesSlide1.xml", slide(of.notes)],
        ] as Parts)
      : []),
    ...(of.comment
      ? ([
          [
            "ppt/commentAuthors.xml",
            `<p:cmAuthorLst xmlns:p="p"><p:cmAuthor id="0" name="${escaped(of.comment.by)}"/></p:cmAuthorLst>`,
          ],
        ] as Parts)
      : []),
    ...(of.more ?? []),
  ]);
};

/** A workbook, a row for each text. */
export const anXlsx = (of: OfficeOf) =>
  zip([
    ...book({ sheet: worksheet(textRows(...(of.texts ?? []).map((text) => [text]))) }),
    ...properties(of),
    ...(of.comment
      ? ([
          [
            "xl/comments1.xml",
            `<comments><authors><author>${escaped(of.comment.by)}</author></authors><commentList><comment ref="A1"><text><r><t>${escaped(of.comment.text)}</t></r></text></comment></commentList></comments>`,
          ],
        ] as Parts)
      : []),
    ...(of.more ?? []),
  ]);

const be16 = (n: number) => Buffer.from([n >> 8, n & 255]);
const be32 = (n: number) => Buffer.concat([be16(n >>> 16), be16(n & 0xffff)]);

/** An Exif block with these texts, and with a position where asked. */
export function exif(texts: Record<number, string>, gps = false): Buffer {
  const entries = Object.entries(texts).map(([tag, text]) => [Number(tag), Buffer.from(`${text}\0`)] as const);
  const count = entries.length + (gps ? 1 : 0);
  let at = 8 + 2 + count * 12 + 4;
  const values: Buffer[] = [];
  const rows = entries.map(([tag, value]) => {
    const row = Buffer.concat([
      be16(tag),
      be16(2),
      be32(value.length),
      value.length <= 4 ? Buffer.concat([value, Buffer.alloc(4)]).subarray(0, 4) : be32(at),
    ]);
    if (value.length > 4) {
      values.push(value);
      at += value.length;
    }
    return row;
  });
  if (gps) {
    rows.push(Buffer.concat([be16(34853), be16(4), be32(1), be32(at)]));
    values.push(Buffer.concat([be16(1), be16(2), be16(2), be32(2), Buffer.from("N\0\0\0"), be32(0)]));
  }
  return Buffer.concat([Buffer.from("MM\0*\0\0\0\x08", "latin1"), be16(count), ...rows, be32(0), ...values]);
}

const segment = (marker: number, data: Buffer) =>
  Buffer.concat([Buffer.from([0xff, marker]), be16(data.length + 2), data]);

/** A JPEG of metadata alone. */
export const aJpeg = (of: { exif?: Buffer; xmp?: string; comment?: string }) =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...(of.exif ? [segment(0xe1, Buffer.concat([Buffer.from("Exif\0\0"), of.exif]))] : []),
    ...(of.xmp ? [segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${of.xmp}`))] : []),
    ...(of.comment ? [segment(0xfe, Buffer.from(of.comment))] : []),
    segment(0xda, Buffer.alloc(4)),
    Buffer.from([1, 2, 3, 0xff, 0xd9]),
  ]);

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  return Buffer.concat([be32(data.length), body, be32(crc32(body) >>> 0)]);
};

/** A PNG of one pixel with text chunks, in clear or deflated. */
export const aPng = (texts: Record<string, string>, deflated = false) =>
  Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", Buffer.concat([be32(1), be32(1), Buffer.from([8, 0, 0, 0, 0])])),
    ...Object.entries(texts).map(([key, text]) =>
      chunk(
        "iTXt",
        Buffer.concat([
          Buffer.from(`${key}\0${deflated ? "\x01" : "\0"}\0\0\0`, "latin1"),
          deflated ? deflateSync(text) : Buffer.from(text),
        ]),
      ),
    ),
    chunk("IDAT", deflateSync(Buffer.alloc(2))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
