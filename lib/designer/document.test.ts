import { describe, expect, it } from "vitest";
import { Design, elementId } from "./document";

const withElement = (element: object) =>
  Design.safeParse({
    slides: [{ id: "1", elements: [{ id: "e", left: 0, top: 0, width: 100, height: 50, ...element }] }],
  });

describe("a design", () => {
  it("starts with one empty slide and the default title", () => {
    expect(Design.parse({})).toEqual({
      title: "未命名证书",
      slides: [{ id: "1", elements: [], background: "#fff", backgroundImage: "", rules: [] }],
      viewportRatio: 0.7085,
      slideIndex: 0,
    });
  });

  it("never shares its first slide with another design", () => {
    const one = Design.parse({});
    one.slides[0]?.rules.push({ left: 0, top: 0, width: 1, height: 1, strokeWidth: 1 });
    expect(Design.parse({}).slides[0]?.rules).toEqual([]);
  });

  it.each(["", "   "])("called %j gets the default title", (title) => {
    expect(Design.parse({ title }).title).toBe("未命名证书");
  });

  it("fills in a text, and reads sizes of earlier editors", () => {
    const design = withElement({ type: "text", fontSize: "80px", color: "red" });
    expect(design.data?.slides[0]?.elements[0]).toMatchObject({
      fontSize: 80,
      defaultColor: "#333",
      bold: false,
      vertical: false,
      rotate: 0,
      lineHeight: 1.5,
    });
  });

  it("survives being stored", () => {
    const design = withElement({ type: "text", contentText: "x" }).data;
    expect(Design.parse(JSON.parse(JSON.stringify(design)))).toEqual(design);
  });

  it.each(["javascript:alert(1)", "https://tracker.example/x.png", "//tracker.example/x.png", "data:text/html,<b>"])(
    "refuses the picture %s",
    (src) => {
      expect(withElement({ type: "image", src }).success).toBe(false);
    },
  );

  it.each(["/prod-api/file/1", "data:image/png;base64,AAAA", ""])("takes the picture %j", (src) => {
    expect(withElement({ type: "image", src }).success).toBe(true);
  });

  it.each([
    { type: "video" },
    { type: "text", fontSize: 0 },
    { type: "text", color: "red;x:url(//a)" },
    { type: "text", width: 0 },
  ])("refuses %j", (element) => {
    expect(withElement(element).success).toBe(false);
  });
});

it("element ids are drawn from 64 characters, 21 of them", () => {
  expect(elementId((n) => new Uint8Array(n).fill(255))).toBe("_".repeat(21));
  expect(elementId((n) => Uint8Array.from({ length: n }, (_, i) => i + 64), 3)).toBe("ABC");
});
