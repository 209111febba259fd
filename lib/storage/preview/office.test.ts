import http from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { strToU8, zipSync } from "fflate";
import sharp from "sharp";
import { afterEach, describe, expect, test } from "vitest";
import { aDocx } from "@/lib/seed/factories/documents";
import { hasSoffice, useStandIns } from "@/lib/testing/programs";
import { readDocument } from "@/lib/text/document/read";
import { barsIn } from "./bars";
import { officePdf } from "./office";

const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const PPTX = "application/vnd.openxmlformats-officedocument.presentationml.presentation";
const ODT = "application/vnd.oasis.opendocument.text";
const { standIn } = useStandIns();
afterEach(() => void delete process.env.SOFFICE);
const pdfOf = (bytes: Buffer, mime: string) => officePdf(async () => Readable.from([bytes]), mime);

const zip = (members: Record<string, string | Buffer>) =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(members).map(([name, content]) => [
          name,
          [
            typeof content === "string" ? strToU8(content) : new Uint8Array(content),
            { level: name === "mimetype" ? 0 : 6 },
          ],
        ]),
      ),
    ),
  );
const spaces = ["office", "text", "draw"].map(
  (name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name === "draw" ? "drawing" : name}:1.0"`,
);
/** An OpenDocument text with this body. */
const anOdt = (body: string, more: Record<string, string | Buffer> = {}) =>
  zip({
    mimetype: ODT,
    "META-INF/manifest.xml": `<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="${ODT}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/>${Object.keys(
      more,
    )
      .map((name) => `<manifest:file-entry manifest:full-path="${name}" manifest:media-type="text/xml"/>`)
      .join("")}</manifest:manifest>`,
    "content.xml": `<office:document-content ${spaces.join(" ")} xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" office:version="1.2"><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
    ...more,
  });

const main = "http://schemas.openxmlformats.org";
const office = `${main}/officeDocument/2006/relationships`;
const relations = (...all: [type: string, target: string][]) =>
  `<Relationships xmlns="${main}/package/2006/relationships">${all.map(([type, target], n) => `<Relationship Id="r${n + 1}" Type="${type}" Target="${target}"/>`).join("")}</Relationships>`;

/** A document that Office itself would open, with its properties: its first part is the one that it begins with. */
function aWhole(parts: Record<string, [type: string, xml: string]>, author: string, more: Record<string, string> = {}) {
  const overrides = Object.entries({
    ...Object.fromEntries(
      Object.entries(parts).map(([name, [type]]) => [
        name,
        `${main.replace("http://schemas.", "application/vnd.").replace(".org", "-officedocument")}.${type}+xml`,
      ]),
    ),
    "docProps/core.xml": "application/vnd.openxmlformats-package.core-properties+xml",
  }).map(([name, type]) => `<Override PartName="/${name}" ContentType="${type}"/>`);
  return zip({
    "[Content_Types].xml": `<Types xmlns="${main}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="jpg" ContentType="image/jpeg"/>${overrides.join("")}</Types>`,
    "_rels/.rels": relations(
      [`${office}/officeDocument`, Object.keys(parts)[0] as string],
      [`${main}/package/2006/relationships/metadata/core-properties`, "docProps/core.xml"],
    ),
    "docProps/core.xml": `<cp:coreProperties xmlns:cp="${main}/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>Of ${author}</dc:title><dc:creator>${author}</dc:creator></cp:coreProperties>`,
    ...Object.fromEntries(Object.entries(parts).map(([name, [, xml]]) => [name, xml])),
    ...more,
  });
}
const aWholeDocx = (text: string, author: string) =>
  aWhole(
    {
      "word/document.xml": [
        "wordprocessingml.document.main",
        `<w:document xmlns:w="${main}/wordprocessingml/2006/main"><w:body><w:p><w:commentRangeStart w:id="0"/><w:r><w:t>${text}</w:t></w:r><w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/></w:r></w:p></w:body></w:document>`,
      ],
      "word/comments.xml": [
        "wordprocessingml.comments",
        `<w:comments xmlns:w="${main}/wordprocessingml/2006/main"><w:comment w:id="0" w:author="${author}" w:initials="X"><w:p><w:r><w:t>a remark</w:t></w:r></w:p></w:comment></w:comments>`,
      ],
    },
    author,
    { "word/_rels/document.xml.rels": relations([`${office}/comments`, "comments.xml"]) },
  );
const aWholeXlsx = (text: string, author: string) =>
  aWhole(
    {
      "xl/workbook.xml": [
        "spreadsheetml.sheet.main",
        `<workbook xmlns="${main}/spreadsheetml/2006/main" xmlns:r="${office}"><sheets><sheet name="Figures" sheetId="1" r:id="r1"/></sheets></workbook>`,
      ],
      "xl/worksheets/sheet1.xml": [
        "spreadsheetml.worksheet",
        `<worksheet xmlns="${main}/spreadsheetml/2006/main"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>${text}</t></is></c><c r="B1"><v>42</v></c></row></sheetData></worksheet>`,
      ],
    },
    author,
    { "xl/_rels/workbook.xml.rels": relations([`${office}/worksheet`, "worksheets/sheet1.xml"]) },
  );
const aWholePptx = (text: string, author: string) => {
  const spaces = `xmlns:a="${main}/drawingml/2006/main" xmlns:r="${office}" xmlns:p="${main}/presentationml/2006/main"`;
  const tree = (shapes: string) =>
    `<p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>${shapes}</p:spTree></p:cSld>`;
  const box = (said: string) =>
    `<p:sp><p:nvSpPr><p:cNvPr id="2" name="t"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="900000" y="900000"/><a:ext cx="6000000" cy="900000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody><a:bodyPr/><a:p><a:r><a:rPr lang="en-US" sz="2400"/><a:t>${said}</a:t></a:r></a:p></p:txBody></p:sp>`;
  const slide = (said: string): [string, string] => [
    "presentationml.slide",
    `<p:sld ${spaces}>${tree(box(said))}</p:sld>`,
  ];
  const map = `bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" ${[1, 2, 3, 4, 5, 6].map((n) => `accent${n}="accent${n}"`).join(" ")} hlink="hlink" folHlink="folHlink"`;
  return aWhole(
    {
      "ppt/presentation.xml": [
        "presentationml.presentation.main",
        `<p:presentation ${spaces}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="r1"/></p:sldMasterIdLst><p:sldIdLst><p:sldId id="256" r:id="r2"/><p:sldId id="257" r:id="r3"/></p:sldIdLst><p:sldSz cx="9144000" cy="6858000"/></p:presentation>`,
      ],
      "ppt/slideMasters/slideMaster1.xml": [
        "presentationml.slideMaster",
        `<p:sldMaster ${spaces}>${tree("")}<p:clrMap ${map}/></p:sldMaster>`,
      ],
      "ppt/slides/slide1.xml": slide(text),
      "ppt/slides/slide2.xml": slide("the last slide"),
    },
    author,
    {
      "ppt/_rels/presentation.xml.rels": relations(
        [`${office}/slideMaster`, "slideMasters/slideMaster1.xml"],
        [`${office}/slide`, "slides/slide1.xml"],
        [`${office}/slide`, "slides/slide2.xml"],
      ),
    },
  );
};

const old = (...streams: string[]) =>
  Buffer.concat([
    Buffer.from("d0cf11e0a1b11ae1", "hex"),
    Buffer.alloc(504),
    Buffer.from(streams.join("\0"), "utf16le"),
  ]);

test("knows macros and passwords by the bytes", () => {
  expect(barsIn(aDocx({ texts: ["plain"] }))).toBeNull();
  expect(barsIn(zip({ "[Content_Types].xml": "", "word/vbaProject.bin": "x" }))).toBe("macros");
  expect(barsIn(anOdt("", { "Basic/Standard/Module1.xml": "x" }))).toBe("macros");
  expect(barsIn(anOdt("", { "Basic/Standard/script-lb.xml": "x" }))).toBeNull();
  expect(barsIn(old("WordDocument"))).toBeNull();
  expect(barsIn(old("_VBA_PROJECT"))).toBe("macros");
  expect(barsIn(old("EncryptedPackage"))).toBe("password");
});

test.each([
  ["dies", "kill -11 $$", "broken"],
  ["makes nothing and says nothing", "exit 0", "broken"],
  ["makes something that is no PDF", "for out; do :; done; echo no > out/source.pdf", "broken"],
  ["writes without end", "yes > out/source.pdf", "tooLarge"],
  ["dies in the middle of its PDF", "printf '%%PDF-1.7\\nhalf' > out/source.pdf; kill -11 $$", "broken"],
])("a program that %s is a reason", async (_, script, reason) => {
  process.env.SOFFICE = standIn(script);
  expect(await pdfOf(aDocx({ texts: ["a"] }), DOCX)).toEqual({ reason });
});

test("without the program nothing is made", async () => {
  process.env.SOFFICE = "off";
  await expect(pdfOf(aDocx({ texts: ["a"] }), DOCX)).rejects.toThrow("LibreOffice");
});

test("of a document that is too long no more is read than shows that", async () => {
  process.env.SOFFICE = standIn("exit 0");
  let read = 0;
  const endless = Readable.from(
    (function* () {
      for (;;) yield Buffer.alloc(1_048_576, ++read);
    })(),
  );
  expect(await officePdf(async () => endless, DOCX)).toEqual({ reason: "tooLarge" });
  expect([read <= 160, endless.destroyed]).toEqual([true, true]);
});

describe.skipIf(!hasSoffice)("the real LibreOffice", { timeout: 120_000 }, () => {
  const textOf = async (bytes: Buffer, mime: string) => {
    const made = await pdfOf(bytes, mime);
    if ("reason" in made) throw new Error(made.reason);
    const { parts } = await readDocument(made.bytes);
    // The language of the text is no fact about its author.
    const facts = parts.filter(({ kind, text }) => kind !== "text" && !/^[a-z]{2}-[A-Z]{2}$/.test(text));
    const said = facts.map(({ kind, text }) => `${kind}: ${text}`);
    return { ...made, text: parts.map(({ text }) => text).join("\n"), said };
  };

  const whole = [
    ["a text", DOCX, aWholeDocx, 1, "overview"],
    ["a table", XLSX, aWholeXlsx, 1, "42"],
    ["slides", PPTX, aWholePptx, 2, "the last slide"],
  ] as const;
  test.each(whole)("makes of %s a PDF that says what it says, and nothing of who wrote it", async (...of) => {
    const [, mime, make, pages, words] = of;
    const made = await textOf(make("方案概述 overview", "Sima Xiaoming"), mime);
    expect(made).toMatchObject({ mime: "application/pdf", facts: { pages, cut: false } });
    expect(made.text).toContain("overview");
    expect(made.text).toContain(words);
    expect(made.text).not.toContain("Xiaoming");
    expect(made.bytes.toString("latin1")).not.toContain("Xiaoming");
    expect(made.said).toEqual([]);
  });

  test("of a photograph in a document nothing is kept but what it shows", async () => {
    const create = {
      width: 600,
      height: 400,
      channels: 3,
      background: "#c84",
      noise: { type: "gaussian", mean: 128, sigma: 30 },
    } as const;
    const photo = await sharp({ create })
      .withExif({ IFD0: { Artist: "Sima Xiaoming" } })
      .jpeg()
      .toBuffer();
    const picture = `<text:p>here<draw:frame svg:width="15cm" svg:height="10cm" text:anchor-type="as-char"><draw:image xlink:href="Pictures/a.jpg" xlink:type="simple" xlink:show="embed" xlink:actuate="onLoad"/></draw:frame></text:p>`;
    const made = await textOf(anOdt(picture, { "Pictures/a.jpg": photo }), ODT);
    expect([photo.includes("Xiaoming"), made.bytes.includes("/DCTDecode")], "it says so, and is there").toEqual([
      true,
      true,
    ]);
    expect(made.bytes.includes("Xiaoming")).toBe(false);
  });

  test.each(whole.map(([name, mime, make]) => [name, mime, make] as const))(
    "a lock on %s is told, at once",
    async (...of) => {
      const [, mime, make] = of;
      expect(await pdfOf(old("EncryptionInfo", "EncryptedPackage"), mime)).toEqual({ reason: "password" });
      expect(await pdfOf(make("a", "b"), mime), "without a lock").toMatchObject({ mime: "application/pdf" });
    },
  );

  test("a lock that is not known by its bytes is a reason as well, and nothing waits for a password", async () => {
    const odd = Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(4096, 7)]);
    for (const [, mime] of whole) expect(await pdfOf(odd, mime)).toEqual({ reason: "broken" });
  });

  test("cuts a document that is too long, and says so", async () => {
    const many = anOdt("<text:p>x</text:p>".repeat(20_000));
    expect((await textOf(many, ODT)).facts).toEqual({ pages: 300, cut: true });
  });

  test("fetches nothing: neither from the network nor from our disk", async () => {
    let asked = 0;
    const server = http.createServer((_, response) => response.end(String(++asked)));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const frame = `<text:p>here<draw:frame svg:width="3cm" svg:height="3cm" text:anchor-type="as-char"><draw:image xlink:href="${at}/a.png" xlink:type="simple" xlink:show="embed" xlink:actuate="onLoad"/></draw:frame></text:p>`;
    const section = (href: string) =>
      `<text:section text:name="S${href.length}"><text:section-source xlink:href="${href}" xlink:type="simple"/><text:p>old</text:p></text:section>`;
    const made = await textOf(anOdt(frame + section(`${at}/b.txt`) + section("file:///etc/passwd")), ODT);
    await new Promise((resolve) => server.close(resolve));
    expect(made.text).toContain("here");
    expect(made.text).not.toContain("root:");
    expect(asked).toBe(0);
  });

  test("a broken document is a reason", async () => {
    const whole = aWholeDocx("a", "b");
    expect(await pdfOf(whole.subarray(0, whole.length / 2), DOCX)).toEqual({ reason: "broken" });
  });
});
