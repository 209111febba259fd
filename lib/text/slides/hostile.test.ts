import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { aPresentation, aShape, placedAt } from "@/lib/testing/files/presentation";
import { openSlides } from "./index";

const page = { shapes: aShape(placedAt([0, 0, 10, 10]), {}) };
const plain = () => aPresentation({ pages: [page] });

/** What opening answers, or reading its first page. */
function problemOf(bytes: Uint8Array) {
  const slides = openSlides(bytes);
  if ("problem" in slides) return slides.problem;
  const pages = slides.pages([0]);
  return "problem" in pages ? pages.problem : undefined;
}
const withPart = (name: string, part: string | Uint8Array) => aPresentation({ pages: [page], parts: { [name]: part } });
const slide = "ppt/slides/slide1.xml";

test("a whole presentation has no problem", () => expect(problemOf(plain())).toBeUndefined());

test.each([
  ["nothing", new Uint8Array(0), "damaged"],
  ["a zip of something else", zipSync({ "word/document.xml": strToU8("<w/>") }), "noSlides"],
  ["half a file", plain().subarray(0, 2_000), "damaged"],
  ["an old .ppt", Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0), "old"],
  [
    "a locked one",
    Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, ...[..."EncryptedPackage"].flatMap((sign) => [sign.charCodeAt(0), 0])),
    "locked",
  ],
  ["no pages", aPresentation({ pages: [] }), "noSlides"],
  ["10,000 pages", aPresentation({ pages: Array.from({ length: 501 }, () => page) }), "tooManySlides"],
  ["a document type with entities", withPart(slide, '<!DOCTYPE x [<!ENTITY a "aaaa">]><p:sld>&a;</p:sld>'), "damaged"],
  ["an entity that nobody declared", withPart(slide, "<p:sld>&a;</p:sld>"), "damaged"],
  ["tags that do not close", withPart(slide, "<p:sld><p:cSld>"), "damaged"],
  ["a page that is 9 MB of spaces", withPart(slide, `<p:sld>${" ".repeat(9_000_000)}</p:sld>`), "heavy"],
  ["more elements than a page has", withPart(slide, `<p:sld>${"<a/>".repeat(300_001)}</p:sld>`), "heavy"],
  ["elements in one another without end", withPart(slide, "<a>".repeat(5_000)), "damaged"],
] as const)("%s is refused with its reason", (_, bytes, problem) => expect(problemOf(bytes)).toBe(problem));

test("a part that holds more than it says is not inflated to its end", () => {
  const bytes = withPart(slide, `<p:sld>${" ".repeat(5_000_000)}</p:sld>`);
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const name = strToU8(slide);
  for (let at = 0; at < bytes.length - 46; at++)
    if (view.getUint32(at, true) === 0x02014b50 && name.every((sign, i) => bytes[at + 46 + i] === sign))
      view.setUint32(at + 24, 100, true);
  expect(problemOf(bytes)).toBe("damaged");
});

test("a page whose layout, master and theme are missing or name one another is read as it stands", () => {
  const rels = (kind: string, target: string) =>
    `<Relationships><Relationship Id="a" Type="x/${kind}" Target="${target}"/></Relationships>`;
  const circle = aPresentation({
    pages: [page],
    parts: { "ppt/slideLayouts/_rels/slideLayout1.xml.rels": rels("slideMaster", "slideLayout1.xml") },
  });
  expect(problemOf(circle)).toBeUndefined();
  expect(problemOf(withPart("ppt/slides/_rels/slide1.xml.rels", "<Relationships/>"))).toBeUndefined();
});

test("any bytes of a file changed end in an answer, never in an error", () => {
  const whole = plain();
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  for (let n = 0; n < 300; n++) {
    const bytes = whole.slice();
    for (let i = 0; i < 5; i++) bytes[next(bytes.length)] = next(256);
    expect(() => problemOf(bytes)).not.toThrow();
  }
});
