import { describe, expect, it } from "vitest";
import { bind } from "@/lib/designer/binding/bindings";
import { recipientTypes } from "@/lib/designer/binding/codes";
import type { DesignElement } from "@/lib/designer/document";
import { type Bounds, boundsOf } from "@/lib/designer/edit/geometry";
import { noticesOf } from "@/lib/designer/notices";
import { newLooks, precheck } from "@/lib/designer/precheck";
import { layoutText } from "@/lib/designer/text/layout";
import { awardTemplates } from "./award";
import { longFacts, shortFacts } from "./trial";

/** Where the letters of a text are, one box a line. */
function inkOf(element: DesignElement, text: ReturnType<typeof bind>["texts"][string] | undefined): Bounds[] {
  if (element.type !== "text" || !text) return [];
  return layoutText(text, element).lines.flatMap((line) => {
    const glyphs = line.filter(({ text: drawn }) => drawn.trim() !== "");
    if (glyphs.length === 0) return [];
    const lefts = glyphs.map(({ x }) => x);
    const tops = glyphs.map(({ y, size }) => y - 0.8 * size);
    return {
      left: element.left + Math.min(...lefts),
      top: element.top + Math.min(...tops),
      right: element.left + Math.max(...glyphs.map(({ x, size }) => x + size)),
      bottom: element.top + Math.max(...glyphs.map(({ y, size }) => y + 0.1 * size)),
    };
  });
}

const meet = (a: Bounds, b: Bounds) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const middle = ({ left, width }: DesignElement) => left + width / 2;

const cases = awardTemplates.flatMap((template) =>
  Object.entries({ short: shortFacts, long: longFacts }).map(([facts, values]) => ({ ...template, facts, values })),
);

describe("the shipped templates", () => {
  it("are eleven, for every kind of recipient, two of them upright, each with a name of its own", () => {
    expect(awardTemplates).toHaveLength(11);
    expect(new Set(awardTemplates.map(({ name }) => name)).size).toBe(11);
    expect(new Set(awardTemplates.map(({ recipientType }) => recipientType))).toEqual(
      new Set(Object.values(recipientTypes)),
    );
    expect(awardTemplates.filter(({ design }) => design.viewportRatio > 1)).toHaveLength(2);
  });

  it.each(cases)("$name: $facts words are set in full, and nothing is noticed", ({ design, recipientType, values }) => {
    const looks = newLooks();
    expect(precheck(design, values, undefined, looks)).toEqual([]);
    expect(noticesOf(design, recipientType, looks)).toEqual([]);
  });

  it.each(cases)(
    "$name: $facts words touch neither one another, nor the code, nor the seal but for the issuer's",
    ({ design, values }) => {
      const [slide] = design.slides;
      if (!slide) throw new Error("no page");
      const { texts } = bind(slide, values);
      const lines = slide.elements.flatMap((element) =>
        inkOf(element, texts[element.id]).map((box) => ({ id: element.id, box })),
      );
      expect(lines.length).toBeGreaterThan(6);
      const { qrCode, seal } = Object.fromEntries(slide.elements.map((element) => [element.id, element]));
      if (!qrCode || !seal) throw new Error("no code or no seal");
      const bad = lines.flatMap(({ id, box }, i) => [
        ...(meet(box, boundsOf(qrCode)) ? [`${id} on the code`] : []),
        ...(id !== "issuer" && meet(box, boundsOf(seal)) ? [`${id} on the seal`] : []),
        ...lines
          .slice(i + 1)
          .flatMap((other) => (other.id !== id && meet(box, other.box) ? [`${id} on ${other.id}`] : [])),
      ]);
      expect(bad).toEqual([]);
      expect(meet(boundsOf(qrCode), boundsOf(seal))).toBe(false);
    },
  );

  it.each(awardTemplates)(
    "$name: its seal stands in the middle of issuer and date, its code on the margin",
    ({ design }) => {
      const elements = design.slides[0]?.elements ?? [];
      const of = (id: string) => elements.find((element) => element.id === id) as DesignElement;
      expect(middle(of("seal"))).toBeCloseTo(middle(of("issuer")));
      const { left, width } = of("qrCode");
      const dark = left + (width * 4) / 41;
      expect(dark).toBeGreaterThan(100);
      const members = of("members");
      if (members?.type === "text" && members.align === "left") expect(dark).toBeCloseTo(members.left + 10);
    },
  );

  it("see an overlap where there is one", () => {
    expect(meet({ left: 0, top: 0, right: 10, bottom: 10 }, { left: 9, top: 9, right: 20, bottom: 20 })).toBe(true);
    expect(meet({ left: 0, top: 0, right: 10, bottom: 10 }, { left: 10, top: 0, right: 20, bottom: 10 })).toBe(false);
  });
});
