import { describe, expect, it } from "vitest";
import en from "@/messages/en/designer.json";
import zh from "@/messages/zh-cn/designer.json";
import { recipientTypes } from "./binding/codes";
import { sampleFacts } from "./binding/sample";
import { Design, type DesignSource } from "./document";
import { noticesOf, placeholders } from "./notices";
import { precheck } from "./precheck";
import { awardTemplates } from "./templates/award";

const text = (id: string, contentText: string, more: object = {}) => ({
  ...{ type: "text" as const, id, left: 0, top: 0, width: 400, height: 60, contentText },
  ...more,
});
const qr = { type: "image" as const, id: "qr", code: "qrCode", left: 0, top: 0, width: 90, height: 90 };
type Element = NonNullable<NonNullable<DesignSource["slides"]>[number]["elements"]>[number];
const of = (...pages: Element[][]) =>
  Design.parse({ slides: pages.map((elements, n) => ({ id: `p${n + 1}`, elements })) });
const told = (design: Design, type: number = recipientTypes.student) =>
  noticesOf(design, type).map(({ kind, at }) => `${kind} ${at ?? ""}`.trim());

describe("before a design is published", () => {
  it("says that a page with nothing but a text nobody wrote says nothing of anybody", () => {
    for (const words of placeholders)
      expect(told(of([text("a", words)]))).toEqual(["placeholder a", "noRecipient", "noNumber", "noCode"]);
    expect(precheck(of([text("a", placeholders[0])]), sampleFacts), "which prevents nothing").toEqual([]);
  });

  it("knows what a new text says in each language", () => {
    expect([zh.text.new, en.text.new]).toEqual(placeholders);
  });

  it("says nothing of what is whole: a name, a number, and a code that is drawn or written", () => {
    expect(told(of([text("a", "{userName}"), text("b", "{certificateNo}"), qr]))).toEqual([]);
    expect(told(of([text("a", "{userName} {certificateNo} {traceCode}", { width: 700 })]))).toEqual([]);
  });

  it("asks for the recipient that the certificate is for, and takes what is hidden for left out", () => {
    const whole = [text("b", "{certificateNo}"), qr];
    expect(told(of([text("a", "{school}"), ...whole]), recipientTypes.school)).toEqual([]);
    expect(told(of([text("a", "{school}"), ...whole]), recipientTypes.teacher)).toEqual(["noRecipient"]);
    expect(told(of([text("a", "{workName}"), ...whole]), recipientTypes.work)).toEqual([]);
    expect(told(of([text("a", "{userName}", { hidden: true }), ...whole]))).toEqual(["noRecipient"]);
  });

  it("names each empty page", () => {
    expect(told(of([text("a", "{userName} {certificateNo}"), qr], []))).toEqual(["emptyPage p2"]);
  });

  it("names each text that is drawn smaller than its font size says, and the size", () => {
    const design = of([text("a", "{userName}", { fontSize: 72, height: 100 }), text("b", "{certificateNo}"), qr]);
    expect(noticesOf(design, recipientTypes.student)).toEqual([
      { kind: "shrunk", at: "a", size: 72, drawn: expect.closeTo(53.3, 5) },
    ]);
    expect(precheck(design, sampleFacts), "which fits, smaller").toEqual([]);
  });

  it("names each text whose font lacks characters, and those, though another font draws them", () => {
    const whole = [text("n", "{userName} {certificateNo}", { width: 700 }), qr];
    const of1 = (font: string, words: string) =>
      noticesOf(of([...whole, text("a", words, { defaultFontName: font, width: 700 })]), recipientTypes.student);
    expect(of1("XingShu", "荣誉证书")).toEqual([]);
    expect(of1("XingShu", "张堃、王喆")).toEqual([{ kind: "otherFont", at: "a", characters: "堃喆" }]);
    expect(of1("KaiTi", "张堃、王喆")).toEqual([]);
  });

  it("names words, codes and whatever else the edge of the page cuts off, which paper does not show", () => {
    const whole = [text("n", "{userName} {certificateNo}", { width: 700 }), qr];
    const at = (more: object, height = 708.5) =>
      told(
        Design.parse({
          slides: [{ id: "p1", elements: [...whole, { ...text("a", "证明"), ...more }] }],
          viewportRatio: height / 1000,
        }),
      );
    expect(at({ top: 700 })).toEqual(["offPage a"]);
    expect(at({ top: 700 }, 1411), "which a page on its end has room for").toEqual([]);
    expect(at({ left: 700 })).toEqual(["offPage a"]);
    expect(at({ left: 605 }), "the margin of a text's box is empty").toEqual([]);
    expect(at({ left: -150, top: 300, rotate: 90 }), "turned, it is on the page").toEqual([]);
    expect(at({ left: 200, top: 10, rotate: 90 })).toEqual(["offPage a"]);
    expect(at({ ...qr, id: "c", left: 920 })).toEqual(["offPage c"]);
    const shape = { type: "shape", shape: "rectangle", id: "s", width: 400, height: 400 };
    expect(at({ ...shape, left: -200, top: 500 }), "what decorates may run over the edge").toEqual([]);
    expect(at({ ...shape, left: 1200, top: 0 })).toEqual(["offPage s"]);
  });

  it("names what is printed duller than it is seen: near pure greens, blues and violets, wherever they are", () => {
    for (const color of ["#00ff00", "#00f", "#ff00ff", "rgb(0, 255, 255)", "blue", "#1a0dff"]) {
      const whole = [text("a", "{userName} {certificateNo}", { width: 700 }), qr];
      const circle = {
        type: "shape" as const,
        id: "s",
        shape: "ellipse" as const,
        left: 0,
        top: 0,
        width: 9,
        height: 9,
      };
      expect(told(of([{ ...whole[0], color } as Element, qr])), color).toEqual(["vivid a"]);
      expect(told(of([...whole, { ...circle, fill: color }]))).toEqual(["vivid s"]);
      expect(told(of([{ ...whole[0], outline: { color, width: 2 } } as Element, qr]))).toEqual(["vivid a"]);
      const page = Design.parse({ slides: [{ id: "p1", elements: whole, background: color }] });
      expect(told(page)).toEqual(["vividPage p1"]);
    }
  });

  it.each(["#ff0000", "#c8102e", "#ffd700", "#ffff00", "#1f4e8c", "#000", "#fff", "#2e8b57", "#bbb"])(
    "takes %s as it comes out of the press",
    (color) => {
      expect(told(of([text("a", "{userName} {certificateNo}", { width: 700, color }), qr]))).toEqual([]);
    },
  );

  it.each(awardTemplates)("$name: says nothing of a shipped template", ({ design, recipientType }) => {
    expect(noticesOf(design, recipientType)).toEqual([]);
  });
});
