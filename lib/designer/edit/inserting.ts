import {
  type BodyCode,
  bodyCodes,
  type EnglishCode,
  type NumberCode,
  type PlainCode,
  presets,
  type TextCode,
} from "@/lib/designer/binding/codes";
import { DesignElement, viewportWidth } from "@/lib/designer/document";

/** Where new elements come to lie: in the middle of the page. */
interface Place {
  id: string;
  viewportRatio: number;
}

const pageHeight = (ratio: number) => viewportWidth * ratio;
const padding = 20;

/** Lists and names run as long as reality has it: their boxes leave room for more than the sample. */
const roomy = 420;
/** Four members, or a long title, on one line. */
const wide = 760;
const long: readonly TextCode[] = ["student", "teacher", "allSchoolHor", "workName"];

function inTheMiddle({ id, viewportRatio }: Place, size: { width: number; height: number }, rest: object) {
  const width = Math.min(size.width, viewportWidth - 2 * padding);
  const height = Math.min(size.height, pageHeight(viewportRatio) - 2 * padding);
  return DesignElement.parse({
    id,
    width,
    height,
    left: (viewportWidth - width) / 2,
    top: (pageHeight(viewportRatio) - height) / 2,
    ...rest,
  });
}

/** A text box that holds `contentText` on one line, with room to grow. */
function textBox(
  place: Place,
  text: { contentText: string; fontSize: number; vertical?: boolean },
  rest: object,
  least = roomy,
) {
  const lines = text.contentText.split("\n");
  const longest = Math.max(...lines.map((line) => line.length));
  const length = Math.max(least, longest * text.fontSize * 1.1 + padding);
  const depth = Math.ceil(text.fontSize * 1.5 * lines.length) + padding;
  const size = text.vertical ? { width: depth, height: length } : { width: length, height: depth };
  return inTheMiddle(place, size, { type: "text", ...text, ...rest });
}

export const plainText = (place: Place, contentText: string) =>
  textBox(place, { contentText, fontSize: 20 }, { align: "left" });

/** A binding as its preset has it. */
export const boundText = (place: Place, code: TextCode) =>
  textBox(place, presets[code], { code, align: "center" }, long.includes(code) ? wide : roomy);

/** Shown in the editor until a certificate has a number: as many characters as the body will have. */
const bodies: Record<BodyCode, string> = {
  randomCode: "K7M3P9QX",
  randomDigits: "40271856",
  allAutoincrementThree: "001",
  allAutoincrementFour: "0001",
  autoincrementThree: "001",
  autoincrementFour: "0001",
};
const affixes = { certCodePrefix: "SL2026", certCodeSuffix: "A" } as const;
const isBody = (code: NumberCode): code is BodyCode => bodyCodes.some((body) => body === code);

/** One part of a certificate's number. */
export const numberText = (place: Place, code: NumberCode) =>
  textBox(
    place,
    { contentText: isBody(code) ? bodies[code] : affixes[code], fontSize: 20 },
    { code, align: "center", optional: !isBody(code) },
  );

/** A sentence's binding on a line of its own, in braces. */
export const wordsText = (place: Place, code: PlainCode | EnglishCode | `column:${string}`, before: string) =>
  textBox(place, { contentText: `${before}{${code}}`, fontSize: 20 }, { align: "center" });

const squares = { qrCode: 100, seal: 132 } as const;

/** The code that leads to the trace page, or the seal of the issuing organisation. */
export const square = (place: Place, code: keyof typeof squares) =>
  inTheMiddle(place, { width: squares[code], height: squares[code] }, { type: "image", code });

/** An uploaded picture of `width` × `height` pixels, no larger than half of the page. */
export function picture(place: Place, src: string, pixels: { width: number; height: number }) {
  const scale = Math.min(
    1,
    viewportWidth / 2 / pixels.width,
    pageHeight(place.viewportRatio) / 2 / Math.max(1, pixels.height),
  );
  const size = { width: Math.max(8, pixels.width * scale), height: Math.max(8, pixels.height * scale) };
  return inTheMiddle(place, size, { type: "image", src });
}
