import { describe, expect, it } from "vitest";
import { designOf, presentationOf, withPictures } from "./pptist";

let n = 0;
const take = (json: unknown) => {
  const read = presentationOf(typeof json === "string" ? json : JSON.stringify(json));
  return "problem" in read ? read : designOf(read.file, () => `i${n++}`);
};
const place = { left: 50, top: 20, width: 200, height: 80, rotate: 0 };
const text = {
  ...place,
  type: "text",
  content: '<p style="text-align: center"><strong><span style="font-size: 40px">获奖</span>证书</strong></p>',
  defaultColor: "#222",
  vertical: false,
};

describe("a PPTist file", () => {
  it("becomes a design: its texts and pictures, in a page of 1000 units", () => {
    const got = take({
      title: "证书",
      width: 2000,
      height: 1000,
      slides: [
        {
          background: { type: "solid", color: "#fafafa" },
          elements: [text, { ...place, type: "image", src: "data:image/png;base64,AAAA", fixedRatio: false }],
        },
      ],
    });
    expect(got).toMatchObject({
      left: {},
      design: {
        title: "证书",
        viewportRatio: 0.5,
        slides: [
          {
            background: "#fafafa",
            elements: [
              {
                type: "text",
                left: 25,
                width: 100,
                contentText: "获奖证书",
                content: text.content.replace("40px", "20px"),
                fontSize: 20,
                align: "center",
              },
              { type: "image", fixedRatio: false, top: 10 },
            ],
          },
        ],
      },
    });
  });

  it("may be a bare list of slides", () => {
    expect(take([{ elements: [text] }])).toMatchObject({ design: { viewportRatio: 0.5625 } });
  });

  it("gives out the pictures it holds, each once, and takes the addresses where they are kept", () => {
    const [png, jpeg] = [`data:image/png;base64,${"A".repeat(4_000_000)}`, "data:image/jpeg;base64,AAAA"];
    const image = (src: string) => ({ ...place, type: "image", src });
    const got = take({
      slides: [
        { elements: [image(png), image("/img/theirs.png")], background: { type: "image", image: { src: jpeg } } },
        { elements: [image(jpeg)] },
      ],
    });
    if ("problem" in got) throw new Error(got.problem);
    expect([got.pictures, got.left]).toEqual([[jpeg, png], { picture: 1 }]);
    const { slides } = withPictures(got, ["/kept/jpeg", "/kept/png"]);
    expect(slides.map(({ backgroundImage }) => backgroundImage)).toEqual(["/kept/jpeg", ""]);
    expect(slides.map(({ elements }) => elements)).toMatchObject([[{ src: "/kept/png" }], [{ src: "/kept/jpeg" }]]);
  });

  it("brings shapes with their words, gradients, outlines, flips and lines, and says what of them does not arrive", () => {
    const shape = {
      ...place,
      type: "shape",
      viewBox: [200, 100],
      path: "M 0 0 H 200 A 50 50 0 0 1 200 100 Z",
      fill: "#5b9bd5",
      gradient: {
        type: "linear",
        rotate: 45,
        colors: [
          { pos: 100, color: "#fff" },
          { pos: 0, color: "#f00" },
        ],
      },
      outline: { width: 4, color: "#333", style: "dashed" },
      opacity: 0.5,
      flipH: true,
      shadow: { h: 1 },
      text: { content: "<p>一等奖</p>", defaultFontName: "SimSun", defaultColor: "#fff", align: "middle" },
    };
    const line = {
      type: "line",
      left: 100,
      top: 100,
      start: [0, 0],
      end: [300, 400],
      width: 6,
      color: "#c00",
      points: ["", "arrow"],
      style: "solid",
    };
    const got = take({ width: 2000, height: 1000, slides: [{ elements: [shape, line] }] });
    if ("problem" in got) throw new Error(got.problem);
    expect(got.left).toEqual({ shadow: 1, arrow: 1 });
    const [drawn, words, straight] = got.design.slides[0]?.elements ?? [];
    expect(drawn).toMatchObject({
      type: "shape",
      shape: "path",
      left: 25,
      width: 100,
      strokeWidth: 2,
      stroke: "#333",
      dash: "dashed",
      opacity: 0.5,
      fill: {
        kind: "linear",
        angle: 45,
        stops: [
          { at: 0, color: "#f00" },
          { at: 1, color: "#fff" },
        ],
      },
    });
    expect(drawn?.type === "shape" && drawn.path).toMatch(/^M1000 0L0 0C/);
    expect(words).toMatchObject({ type: "text", contentText: "一等奖", defaultColor: "#fff" });
    expect((words?.top ?? 0) + (words?.height ?? 0) / 2).toBeCloseTo((drawn?.top ?? 0) + (drawn?.height ?? 0) / 2);
    expect(straight).toMatchObject({ shape: "line", left: 0, width: 250, top: 146, rotate: expect.closeTo(53.13, 2) });
  });

  it("brings the shadow of a text, and what the text stands on as a rectangle under it", () => {
    const cast = { ...text, shadow: { h: 4, v: 6, blur: 3, color: "rgba(0,0,0,.5)" }, rotate: 10, opacity: 0.5 };
    const boxed = { ...text, fill: "#fee", outline: { width: 2, color: "#c00", style: "dashed" } };
    const glow = { ...text, shadow: { h: 0, v: 0, blur: 8, color: "#fff" } };
    const got = take({ width: 2000, height: 1000, slides: [{ elements: [cast, boxed, glow] }] });
    if ("problem" in got) throw new Error(got.problem);
    expect(got.left).toEqual({ blur: 1, textShadow: 1 });
    const [first, ground, second, third, ...none] = got.design.slides[0]?.elements ?? [];
    expect(first).toMatchObject({ type: "text", shadow: { x: 2, y: 3, color: "rgba(0,0,0,.5)", opacity: 1 } });
    expect(ground).toMatchObject({ type: "shape", shape: "rectangle", fill: "#fee", stroke: "#c00", strokeWidth: 1 });
    expect(second).toMatchObject({ type: "text", left: ground?.left, top: ground?.top, width: ground?.width });
    expect([second, third]).not.toContainEqual(expect.objectContaining({ shadow: expect.anything() }));
    expect(none).toEqual([]);
  });

  it("brings the crop, shape and flips of a picture, and says what of it does not arrive", () => {
    const image = { ...place, type: "image", src: "data:image/png;base64,AAAA" };
    const range = [
      [10, 20],
      [60, 100],
    ];
    const elements = [
      { ...image, clip: { shape: "ellipse", range }, flipH: true },
      { ...image, radius: 20, flipV: true, shadow: { h: 1 }, outline: { width: 1 } },
      {
        ...image,
        clip: {
          shape: "chevron",
          range: [
            [90, 0],
            [10, 5],
          ],
        },
        filters: { grayscale: "100%", brightness: "120%", blur: "3px", invert: "0%" },
      },
      { ...image, clip: { shape: "roundRect" }, radius: "wide", colorMask: "#fff" },
      { ...image, clip: "round", flipH: 1 },
    ];
    const got = take({ width: 2000, height: 1000, slides: [{ elements }] });
    if ("problem" in got) throw new Error(got.problem);
    expect(got.left).toEqual({ pictureShadow: 1, mask: 1, filter: 2 });
    expect(got.design.slides[0]?.elements.flatMap((one) => (one.type === "image" ? (one.tone ?? []) : []))).toEqual([
      { saturation: 0, brightness: 1.2 },
    ]);
    const frames = (got.design.slides[0]?.elements ?? []).map((one) =>
      one.type === "image" ? [one.mask, one.crop, one.radius, one.flipH, one.flipV] : [],
    );
    const crop = { left: 0.1, top: 0.2, right: 0.6, bottom: 1 };
    expect(frames).toEqual([
      ["ellipse", crop, undefined, true, undefined],
      ["rounded", undefined, 10, undefined, true],
      [undefined, undefined, undefined, undefined, undefined],
      ["rounded", undefined, 5, undefined, undefined],
      [undefined, undefined, undefined, undefined, undefined],
    ]);
  });

  it("brings the outline and the shadow of a picture, and says that a shadow was soft or shines all around", () => {
    const image = { ...place, type: "image", src: "data:image/png;base64,AAAA" };
    const elements = [
      {
        ...image,
        outline: { width: 4, color: "#c00", style: "dashed" },
        shadow: { h: 4, v: 6, blur: 3, color: "#123456" },
      },
      { ...image, outline: { width: 2, style: "solid" }, shadow: { h: 0, v: 0, blur: 9, color: "#000" } },
      { ...image, outline: { width: 0, color: "#c00" } },
      { ...image, outline: { width: 2, color: "url(x)" } },
    ];
    const got = take({ width: 2000, height: 1000, slides: [{ elements }] });
    if ("problem" in got) throw new Error(got.problem);
    expect(got.left).toEqual({ blur: 1, pictureShadow: 1, pictureOutline: 1 });
    const coats = (got.design.slides[0]?.elements ?? []).map((one) =>
      one.type === "image" ? [one.outline, one.shadow] : [],
    );
    expect(coats).toEqual([
      [
        { width: 2, color: "#c00", dash: "dashed" },
        { x: 2, y: 3, color: "#123456", opacity: 1 },
      ],
      [{ width: 1, color: "#000000" }, undefined],
      [undefined, undefined],
      [undefined, undefined],
    ]);
  });

  it("with more words than saving takes is refused", () => {
    const long = { ...text, content: `<p>${"字".repeat(4_900)}</p>` };
    const slides = (count: number) => ({ slides: [{ elements: Array.from({ length: count }, () => long) }] });
    expect(take(slides(20))).toHaveProperty("design");
    expect(take(slides(200))).toEqual({ problem: "tooLong" });
  });

  it("says what was left out, and why", () => {
    const got = take({
      slides: [
        {
          background: { type: "gradient" },
          elements: [
            { ...place, type: "shape" },
            { ...place, type: "shape" },
            { ...place, type: "chart" },
            { ...place, type: "image", src: "https://elsewhere.example/a.png" },
            { ...place, type: "image", src: "data:text/html,x" },
            { ...text, width: -1 },
            text,
          ],
        },
      ],
    });
    expect(got).toMatchObject({ left: { chart: 1, picture: 1, broken: 4, background: 1 } });
    expect("design" in got && got.design.slides[0]?.elements).toHaveLength(1);
  });

  it.each([
    ["no json at all {", "notJson"],
    [{ rows: [] }, "notPptist"],
    [null, "notPptist"],
    [{ slides: [] }, "notPptist"],
    [{ slides: Array.from({ length: 21 }, () => ({ elements: [] })) }, "tooManySlides"],
    [{ slides: [{ elements: Array.from({ length: 201 }, () => text) }] }, "tooManyElements"],
    [{ slides: [{ elements: Array.from({ length: 10_000 }, () => text) }] }, "tooManyElements"],
  ])("that is none is refused (%#)", (json, problem) => {
    expect(take(json)).toEqual({ problem });
  });
});
