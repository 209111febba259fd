import http from "node:http";
import type { AddressInfo } from "node:net";
import { strToU8, zipSync } from "fflate";
import { afterEach, describe, expect, test } from "vitest";
import { aDocx } from "@/lib/seed/factories/documents";
import { hasSoffice, useStandIns } from "@/lib/testing/programs";
import { readDocument } from "@/lib/text/document/read";
import { barsIn } from "./bars";
import { officePdf } from "./office";

const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const ODT = "application/vnd.oasis.opendocument.text";
const { standIn } = useStandIns();
afterEach(() => void delete process.env.SOFFICE);

const zip = (members: Record<string, string>) =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(members).map(([name, text]) => [name, [strToU8(text), { level: name === "mimetype" ? 0 : 6 }]]),
      ),
    ),
  );
const spaces = ["office", "text", "draw"].map(
  (name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name === "draw" ? "drawing" : name}:1.0"`,
);
/** An OpenDocument text with this body. */
const anOdt = (body: string, more: Record<string, string> = {}) =>
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

const relations = (type: string, target: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${type}" Target="${target}"/></Relationships>`;
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
/** A document of Word that Word itself would open. */
const aWholeDocx = (text: string, author: string) =>
  zip({
    "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${DOCX}.main+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`,
    "_rels/.rels": relations(`${office}/officeDocument`, "word/document.xml").replace(
      "</Relationships>",
      `<Relationship Id="r2" Type="http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`,
    ),
    "docProps/core.xml": `<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>Of ${author}</dc:title><dc:creator>${author}</dc:creator></cp:coreProperties>`,
    "word/document.xml": `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`,
  });

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
])("a program that %s is a reason", async (_, script, reason) => {
  process.env.SOFFICE = standIn(script);
  expect(await officePdf(aDocx({ texts: ["a"] }), DOCX)).toEqual({ reason });
});

test("without the program nothing is made", async () => {
  process.env.SOFFICE = "off";
  await expect(officePdf(aDocx({ texts: ["a"] }), DOCX)).rejects.toThrow("LibreOffice");
});

describe.skipIf(!hasSoffice)("the real LibreOffice", { timeout: 120_000 }, () => {
  const textOf = async (bytes: Buffer, mime: string) => {
    const made = await officePdf(bytes, mime);
    if ("reason" in made) throw new Error(made.reason);
    const { parts } = await readDocument(made.bytes);
    // The language of the text is no fact about its author.
    const facts = parts.filter(({ kind, text }) => kind !== "text" && !/^[a-z]{2}-[A-Z]{2}$/.test(text));
    const said = facts.map(({ kind, text }) => `${kind}: ${text}`);
    return { ...made, text: parts.map(({ text }) => text).join("\n"), said };
  };

  test("makes a PDF that says what the document says, and nothing of who wrote it", async () => {
    const made = await textOf(aWholeDocx("方案概述 overview", "Sima Xiaoming"), DOCX);
    expect(made).toMatchObject({ mime: "application/pdf", facts: { pages: 1, cut: false } });
    expect(made.text).toContain("overview");
    expect(made.text).not.toContain("Xiaoming");
    expect(made.bytes.toString("latin1")).not.toContain("Xiaoming");
    expect(made.said).toEqual([]);
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
    expect(await officePdf(whole.subarray(0, whole.length / 2), DOCX)).toEqual({ reason: "broken" });
  });
});
