import http from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { strToU8, zipSync } from "fflate";
import sharp from "sharp";
import { afterEach, describe, expect, test } from "vitest";
import { aDocx } from "@/lib/seed/factories/documents";
import { aWholeDocx, aWholePptx, aWholeXlsx } from "@/lib/seed/factories/packages";
import { LOCKED, lockedFile } from "@/lib/testing/locked/files";
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

test.each(LOCKED)("a %s with a real lock is told, at once", async (kind) => {
  process.env.SOFFICE = standIn("exit 0");
  expect(await pdfOf(lockedFile(kind), ODT)).toEqual({ reason: "password" });
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
