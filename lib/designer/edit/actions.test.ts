import { describe, expect, it } from "vitest";
import { Design, type DesignElement } from "@/lib/designer/document";
import * as act from "./actions";

const box = { left: 0, top: 0, width: 100, height: 50 };
const design = Design.parse({
  slides: [
    {
      id: "1",
      elements: [
        { ...box, id: "a", type: "text", color: "red" },
        { ...box, id: "b", type: "image" },
      ],
    },
    { id: "2", background: "#eee", elements: [{ ...box, id: "c", type: "text", code: "userName" }] },
  ],
});
const frozen = JSON.stringify(design);
const elementsOf = (of: Design, at = 0) => of.slides[at]?.elements ?? [];
const third = Design.parse({ slides: [{ id: "3" }] }).slides;

describe("an action on a design", () => {
  it("sets the title; an empty one resets it", () => {
    expect(act.setTitle(design, " 结业证书 ").title).toBe("结业证书");
    for (const title of ["", "  "]) expect(act.setTitle(design, title).title).toBe("未命名证书");
  });

  it("replaces the slides, and adding slides replaces the whole list, too", () => {
    const second = { ...design, slideIndex: 1 };
    expect(act.setSlides(second, third)).toMatchObject({ slides: [{ id: "3" }], slideIndex: 0 });
    expect(act.setSlides(second, [...design.slides]).slideIndex).toBe(1);
    expect(act.addSlides(second, [...third, ...design.slides])).toMatchObject({
      slides: [{ id: "3" }, { id: "1" }, { id: "2" }],
      slideIndex: 0,
    });
    expect(act.setSlides(design, []), "a design has a slide").toBe(design);
  });

  it("updates a slide by its id, or the current one, and takes properties away", () => {
    expect(act.updateSlide(design, { background: "#000" }).slides.map((s) => s.background)).toEqual(["#000", "#eee"]);
    const second = act.updateSlide(design, { background: "#000" }, "2");
    expect(second.slides.map((s) => s.background)).toEqual(["#fff", "#000"]);
    expect(act.removeSlideProperties(second, ["background"], "2").slides[1]?.background).toBe("#fff");
  });

  it("goes to another slide, never past the ends", () => {
    expect([1, 7, -1].map((at) => act.goToSlide(design, at).slideIndex)).toEqual([1, 1, 0]);
  });

  it("places elements, rounded, and leaves the others and what they say alone", () => {
    const placed = act.placeElements(design, new Map([["a", { ...box, left: 1.23456, rotate: -30 }]]));
    expect(elementsOf(placed)[0]).toMatchObject({ left: 1.23, rotate: 330, color: "red" });
    expect(elementsOf(placed)[1]).toBe(elementsOf(design)[1]);
  });

  it("sets the ratio", () => {
    expect(act.setViewportRatio(design, 1.4142).viewportRatio).toBe(1.4142);
  });

  it("adds elements to the current slide, and deletes by id", () => {
    const more = elementsOf(design, 1) as DesignElement[];
    expect(elementsOf(act.addElements(design, more)).map(({ id }) => id)).toEqual(["a", "b", "c"]);
    expect(elementsOf(act.deleteElements(design, ["a"])).map(({ id }) => id)).toEqual(["b"]);
    expect(elementsOf(act.deleteElements(design, ["a", "b", "c"]), 1), "of the current slide alone").toHaveLength(1);
  });

  it("updates elements by one id or a list, on a given slide", () => {
    expect(elementsOf(act.updateElements(design, "a", { left: 9 })).map(({ left }) => left)).toEqual([9, 0]);
    expect(elementsOf(act.updateElements(design, ["a", "b"], { top: 7 })).map(({ top }) => top)).toEqual([7, 7]);
    expect(elementsOf(act.updateElements(design, "c", { top: 7 }, "2"), 1)[0]?.top).toBe(7);
  });

  it("answers the same design where everything already is as it is set", () => {
    const [a] = elementsOf(design);
    if (!a) throw new Error("no element");
    const same = [
      act.placeElements(design, new Map([[a.id, a]])),
      act.updateElements(design, a.id, { left: a.left, locked: a.locked }),
      act.updateSlide(design, { elements: [...elementsOf(design)] }),
      act.setTitle(design, design.title),
      act.setViewportRatio(design, design.viewportRatio),
    ];
    for (const one of same) expect(one).toBe(design);
    expect(act.updateSlide(design, { elements: elementsOf(design).toReversed() })).not.toBe(design);
    expect(act.placeElements(design, new Map([[a.id, { ...a, left: a.left + 1 }]]))).not.toBe(design);
  });

  it("answers the same design where nothing is named that exists, and never touches the one it was given", () => {
    expect(act.updateSlide(design, { background: "#000" }, "nowhere")).toBe(design);
    expect(act.addElements(design, [])).toBe(design);
    expect(act.deleteElements(design, ["c"])).toBe(design);
    expect(act.updateElements(design, ["c"], { left: 1 })).toBe(design);
    expect(JSON.stringify(design)).toBe(frozen);
  });
});
