import { describe, expect, it } from "vitest";
import { numberCodes, plainCodes, presets, textCodes } from "@/lib/designer/binding/codes";
import { DesignElement } from "@/lib/designer/document";
import { copiesOf, fromClipboard, toClipboard } from "./clipboard";
import { boundText, numberText, picture, plainText, square, wordsText } from "./inserting";

const element = DesignElement.parse({
  id: "a",
  type: "text",
  left: 1,
  top: 2,
  width: 30,
  height: 40,
  contentText: "奖",
  locked: true,
});

describe("the clipboard", () => {
  it("carries elements from one certificate to another", () => {
    expect(fromClipboard(toClipboard([element]))).toEqual([element]);
  });

  it.each([
    "获奖证书",
    "{",
    '{"kind":"certificate-elements","elements":[]}',
    '{"kind":"certificate-elements","elements":[{"type":"script"}]}',
    '{"a":1}',
  ])("takes %j for a text", (text) => expect(fromClipboard(text)).toBeNull());

  it("makes copies with ids of their own, a little aside and free to move", () => {
    let n = 0;
    expect(copiesOf([element, element], () => `n${n++}`)).toMatchObject([
      { id: "n0", left: 21, top: 22, locked: false, contentText: "奖" },
      { id: "n1" },
    ]);
  });
});

describe("a new element", () => {
  const place = { id: "n", viewportRatio: 0.7085 };
  const middle = (e: DesignElement) => [e.left + e.width / 2, e.top + e.height / 2];

  it.each(textCodes)("for %s has its preset, in the middle of the page", (code) => {
    const made = boundText(place, code);
    expect(made).toMatchObject({ ...presets[code], code, id: "n" });
    expect(middle(made)).toEqual([500, 354.25]);
    expect(made.left).toBeGreaterThanOrEqual(0);
    expect(made.top).toBeGreaterThanOrEqual(0);
  });

  it("shows a number part, a sentence's word, a text, a code, a picture", () => {
    for (const code of numberCodes) expect(numberText(place, code)).toMatchObject({ code });
    for (const code of plainCodes) expect(wordsText(place, code, "：")).toMatchObject({ contentText: `：{${code}}` });
    expect(plainText(place, "甲\n乙")).toMatchObject({ type: "text", height: 80 });
    expect(square(place, "qrCode")).toMatchObject({ type: "image", width: 100, height: 100, left: 450 });
    expect(picture(place, "/prod-api/file/1", { width: 4000, height: 1000 })).toMatchObject({
      width: 500,
      height: 125,
    });
    expect(picture(place, "/prod-api/file/1", { width: 40, height: 10 })).toMatchObject({ width: 40, height: 10 });
  });
});
