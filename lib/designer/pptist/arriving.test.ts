import { describe, expect, it } from "vitest";
import { richTextOf } from "@/lib/designer/text/rich-text";
import { designOf, presentationOf } from "./pptist";

let n = 0;
const take = (json: object) => {
  const read = presentationOf(JSON.stringify(json));
  const got = "problem" in read ? read : designOf(read.file, () => `i${n++}`);
  if ("problem" in got) throw new Error(got.problem);
  return { left: got.left, elements: got.design.slides[0]?.elements ?? [], slide: got.design.slides[0] };
};
const place = { left: 50, top: 20, width: 200, height: 200, rotate: 0 };
const shape = { ...place, type: "shape", viewBox: [200, 200], path: "M0 0H200V200Z" };
const gradient = (...colors: string[]) => ({
  type: "linear",
  rotate: 90,
  colors: colors.map((color, i) => ({ pos: (100 * i) / (colors.length - 1), color })),
});

describe("a PPTist file", () => {
  it("has its texts in the size that they have on its own page, whatever that measures", () => {
    const text = (content: string) => ({ ...place, type: "text", content });
    const mixed =
      '<p><span style="font-size: 40px">荣誉</span><span style="FONT-SIZE:30.5px;color:#c00">证书</span></p>';
    const sizes = (width: number) =>
      take({ width, height: width / 2, slides: [{ elements: [text(mixed)] }] }).elements.flatMap((one) =>
        one.type === "text" ? richTextOf(one)[0]?.runs.map(({ style }) => style.size) : [],
      );
    expect(sizes(1000), "control").toEqual([40, 30.5]);
    expect(sizes(2000)).toEqual([20, 15.25]);
    expect(sizes(500)).toEqual([80, 61]);
  });

  it("has the paragraphs of its texts as far apart as there", () => {
    const text = { ...place, type: "text", content: "<p>一</p><p>二</p>", paragraphSpace: 24 };
    expect(take({ width: 2000, height: 900, slides: [{ elements: [text] }] }).elements).toMatchObject([
      { paragraphSpace: 12 },
    ]);
  });

  it("keeps together what is grouped there, under names of our own", () => {
    const [one, two] = ["g1", "g2"].map((groupId) => ({ ...shape, groupId, fill: "#f00" }));
    const groups = take({ slides: [{ elements: [one, two, one, shape] }] }).elements.map(({ group }) => group);
    expect(groups[0]).toMatch(/^i\d+$/);
    expect(groups).toEqual([groups[0], groups[1], groups[0], undefined]);
    expect(groups[1]).not.toBe(groups[0]);
  });

  it("brings gradients of opaque colours however they are written, and a plain one for those that let through", () => {
    for (const [red, blue] of [
      ["#f00", "#0000ff"],
      ["rgb(255, 0, 0)", "rgba(0,0,255,1)"],
      ["#ff0000ff", "rgba(0, 0, 255, 1.0)"],
    ] as const) {
      const { elements, left } = take({
        slides: [{ elements: [{ ...shape, fill: "", gradient: gradient(red, blue) }] }],
      });
      expect([left, elements]).toMatchObject([{}, [{ fill: { kind: "linear", angle: 90 } }]]);
    }
    const clear = { ...shape, fill: "", gradient: gradient("rgba(255,0,0,.5)", "#00f") };
    expect(take({ slides: [{ elements: [clear] }] })).toMatchObject({
      left: { gradient: 1 },
      elements: [{ fill: "rgba(255,0,0,.5)" }],
    });
    expect(take({ slides: [{ elements: [{ ...clear, fill: "#0f0" }] }] }).elements).toMatchObject([{ fill: "#0f0" }]);
  });

  it("brings a ground of colours that run into one another as a shape under everything", () => {
    const text = { ...place, type: "text", content: "<p>一</p>" };
    const of = (background: object) => take({ width: 500, height: 300, slides: [{ background, elements: [text] }] });
    const { elements, left } = of({ type: "gradient", gradient: gradient("#fff", "#c00") });
    expect(left).toEqual({});
    expect(elements).toMatchObject([
      { type: "shape", left: 0, top: 0, width: 1000, height: 600, locked: true, fill: { kind: "linear" } },
      { type: "text" },
    ]);
    expect(of({ type: "gradient" }), "of nothing").toMatchObject({
      left: { background: 1 },
      elements: [{ type: "text" }],
    });
  });

  it("names what it does not know by that name, even one of a programming language", () => {
    const { left } = take({
      slides: [{ elements: ["constructor", "toString", "__proto__", "toString"].map((type) => ({ type })) }],
    });
    expect(Object.entries(left)).toEqual([
      ["constructor", 1],
      ["toString", 2],
      ["__proto__", 1],
    ]);
  });

  it("brings outlines whose arcs are written as short as can be", () => {
    const path = "M100 0a100 100 0 01100 100 100 100 0 11-200 0A100 100 0 01100 0z";
    const spaced = "M100 0a100 100 0 0 1 100 100 100 100 0 1 1 -200 0A100 100 0 0 1 100 0z";
    const drawn = (data: string) => take({ slides: [{ elements: [{ ...shape, path: data }] }] });
    expect(drawn(spaced).elements, "control").toHaveLength(1);
    const [one, other] = [drawn(path).elements[0], drawn(spaced).elements[0]];
    expect(one?.type === "shape" && one.path).toBe(other?.type === "shape" && other.path);
  });
});
