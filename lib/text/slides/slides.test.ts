import { expect, test } from "vitest";
import { designOf } from "@/lib/designer/pptist/pptist";
import { aPresentation, aShape, type PresentationOf, placedAt } from "@/lib/testing/files/presentation";
import { openSlides } from "./index";

let n = 0;
function designFrom(of: PresentationOf, page = 0) {
  const slides = openSlides(aPresentation(of));
  if ("problem" in slides) throw new Error(slides.problem);
  const pages = slides.pages([page]);
  if ("problem" in pages) throw new Error(pages.problem);
  const got = designOf({ ...slides, slides: pages }, () => `i${n++}`);
  if ("problem" in got) throw new Error(got.problem);
  return { ...got, slide: got.design.slides[0] ?? { background: "", elements: [] } };
}
const of = (shapes: string, more: Omit<PresentationOf, "pages"> = {}) => designFrom({ pages: [{ shapes }], ...more });
const solid = (colour: string) => `<a:solidFill><a:srgbClr val="${colour}"/></a:solidFill>`;
const words = (runs: string, { body = "", paragraph = "" } = {}) =>
  `<p:txBody><a:bodyPr${body}/><a:lstStyle/><a:p><a:pPr${paragraph}/>${runs}</a:p></p:txBody>`;
const run = (text: string, looks = "", inside = "") => `<a:r><a:rPr${looks}>${inside}</a:rPr><a:t>${text}</a:t></a:r>`;
const noLine = "<a:ln><a:noFill/></a:ln>";

test("brings a text with its font, size, colour, alignment, bold and italic, where it stood", () => {
  const looks = run("获奖证书", ' sz="3600" b="1" i="1"', `${solid("C00000")}<a:ea typeface="楷体_GB2312"/>`);
  const { slide, left, design } = of(
    aShape(placedAt([100, 50, 400, 120]), {
      looks: "<a:noFill/>",
      text: words(looks + run(" &amp; 2026", ' sz="1800"', solid("00B050")), {
        paragraph: ' algn="ctr"',
        body: ' anchor="ctr"',
      }),
    }),
  );
  expect([left, design.title, design.viewportRatio]).toEqual([{}, "获奖证书", 0.5625]);
  expect(slide.elements).toHaveLength(1);
  const [text] = slide.elements;
  expect(text).toMatchObject({
    type: "text",
    contentText: "获奖证书 & 2026",
    align: "center",
    fontSize: 50,
    left: 100,
  });
  if (text?.type !== "text") throw new Error("no text");
  expect(text.content).toContain(
    '<em><strong><span style="font-size: 50px; color: #c00000; font-family: KaiTi">获奖证书</span></strong></em>',
  );
  expect(text.content).toContain('<span style="font-size: 25px; color: #00b050"> &amp; 2026</span>');
  expect(text.top + text.height / 2).toBeCloseTo(110);
});

test("names the fonts that we have not, each once a page", () => {
  const text = run("行楷", "", '<a:ea typeface="华文彩云"/>') + run("又", "", '<a:ea typeface="华文彩云"/>');
  const { left, slide } = of(
    aShape(placedAt([0, 0, 100, 50]), { text: words(text + run("Title", "", '<a:latin typeface="Cambria"/>')) }),
  );
  expect(left).toEqual({ "font:华文彩云": 1, "font:Cambria": 1 });
  expect(slide.elements[0]?.type === "text" && slide.elements[0].content).toContain("font-family: SimSun");
});

test("takes looks from the place in layout and master, from the theme and from the style of a shape", () => {
  const holder = (kind: string, place: string, body: string) =>
    `<p:sp><p:nvSpPr><p:cNvPr id="3" name="标题"/><p:cNvSpPr/><p:nvPr><p:ph type="${kind}"/></p:nvPr></p:nvSpPr><p:spPr>${place}</p:spPr>${body}</p:sp>`;
  const level = (looks: string, inside = "") =>
    `<a:lvl1pPr algn="ctr"><a:defRPr${looks}>${inside}</a:defRPr></a:lvl1pPr>`;
  const styled = `<p:style><a:lnRef idx="1"><a:schemeClr val="accent1"/></a:lnRef><a:fillRef idx="1"><a:schemeClr val="accent2"/></a:fillRef><a:fontRef idx="minor"><a:schemeClr val="lt1"/></a:fontRef></p:style>`;
  const { slide, left } = of(
    holder("ctrTitle", "", words(run("荣誉"))) +
      aShape(placedAt([0, 0, 50, 50]), { more: styled, text: words(run("奖")) }),
    {
      layout: holder("ctrTitle", placedAt([200, 100, 600, 80]), words(run("单击此处编辑"))),
      master:
        holder("title", placedAt([1, 1, 9, 9]), words(run("单击此处编辑"))) +
        aShape(placedAt([10, 10, 980, 540]), { prst: "frame", looks: solid("D4AF37") }),
      styles: `<p:titleStyle>${level(' sz="4400" b="1"', `<a:solidFill><a:schemeClr val="tx2"><a:lumMod val="50000"/></a:schemeClr></a:solidFill><a:ea typeface="+mj-ea"/>`)}</p:titleStyle>`,
    },
  );
  expect(left).toEqual({});
  const [frame, title, box, word] = slide.elements;
  expect(frame).toMatchObject({ type: "shape", fill: "#d4af37", width: 980 });
  expect(title).toMatchObject({
    contentText: "荣誉",
    left: 200,
    width: 600,
    align: "center",
    defaultFontName: "SimHei",
  });
  expect(title?.type === "text" && title.content).toContain("<strong>");
  expect(title?.type === "text" && title.defaultColor).toBe("#0f243e");
  expect(box).toMatchObject({ fill: "#00b050", stroke: "#600000", strokeWidth: expect.closeTo(1.39, 2) });
  expect(word).toMatchObject({ contentText: "奖", defaultColor: "#ffffff", defaultFontName: "SimSun" });
});

test("brings shapes with gradients, strokes and shadows, and lines with their ends and bends named", () => {
  const gradient = `<a:gradFill><a:gsLst><a:gs pos="0"><a:srgbClr val="FFD700"/></a:gs><a:gs pos="100000"><a:schemeClr val="accent1"/></a:gs></a:gsLst><a:lin ang="5400000"/></a:gradFill>`;
  const line = `<a:ln w="36576">${solid("333333")}<a:prstDash val="sysDash"/><a:tailEnd type="triangle"/></a:ln>`;
  const shadow = `<a:effectLst><a:outerShdw dist="91440" dir="2700000"><a:srgbClr val="000000"><a:alpha val="40000"/></a:srgbClr></a:outerShdw><a:glow rad="1"/></a:effectLst>`;
  const connector = (prst: string) =>
    `<p:cxnSp><p:nvCxnSpPr><p:cNvPr id="4" name="线"/></p:nvCxnSpPr><p:spPr>${placedAt([100, 100, 300, 400], ' flipV="1"')}<a:prstGeom prst="${prst}"/>${line}</p:spPr></p:cxnSp>`;
  const { slide, left } = of(
    aShape(placedAt([10, 20, 200, 100], ' rot="2700000"'), { prst: "star5", looks: gradient + line + shadow }) +
      connector("line") +
      connector("bentConnector3") +
      aShape(placedAt([0, 0, 10, 10]), { prst: "cloud", looks: solid("FFFFFF") + noLine }),
  );
  expect(left).toEqual({ effect: 1, shadow: 1, arrow: 2, bend: 1, geometry: 1 });
  const [star, straight, , cloud] = slide.elements;
  expect(star).toMatchObject({
    ...{ type: "shape", left: 10, top: 20, width: 200, height: 100, rotate: 45 },
    ...{ stroke: "#333333", strokeWidth: 4, dash: "dashed" },
    fill: {
      kind: "linear",
      angle: 90,
      stops: [
        { at: 0, color: "#ffd700" },
        { at: 1, color: "#c00000" },
      ],
    },
  });
  expect(straight).toMatchObject({ shape: "line", width: 500, rotate: expect.closeTo(-53.13, 2), left: 0, top: 296 });
  expect(cloud).toMatchObject({ fill: "#ffffff", path: "M0 0L1000 0L1000 1000L0 1000Z" });
});

const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10);
const picture = (id: string, { crop = "", prst = "rect", more = "" } = {}) =>
  `<p:pic><p:nvPicPr><p:cNvPr id="5" name="图"/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="${id}">${more}</a:blip>${crop}<a:stretch/></p:blipFill><p:spPr>${placedAt([10, 10, 100, 50], ' flipH="1"')}<a:prstGeom prst="${prst}"/></p:spPr></p:pic>`;

test("brings pictures with crop, shape, flip and opacity; one that lies elsewhere or no certificate can hold is named", () => {
  const shapes =
    picture("rId1", {
      crop: '<a:srcRect l="10000" b="25000"/>',
      prst: "ellipse",
      more: '<a:alphaModFix amt="50000"/>',
    }) +
    picture("rId2") +
    picture("rId3") +
    picture("rId4");
  const media = (id: string, target: string, outside = false) => ({ id, kind: "image", target, outside });
  const { slide, left, pictures } = designFrom({
    pages: [
      {
        shapes,
        background: `<p:bg><p:bgPr><a:blipFill><a:blip r:embed="rId1"/></a:blipFill></p:bgPr></p:bg>`,
        relations: [
          media("rId1", "../media/image1.png"),
          media("rId2", "../media/image2.emf"),
          media("rId3", "https://elsewhere.example/a.png", true),
          media("rId4", "../../../../etc/passwd"),
        ],
      },
    ],
    parts: { "ppt/media/image1.png": png, "ppt/media/image2.emf": Uint8Array.of(1, 0, 0, 0) },
  });
  expect(left).toEqual({ pictureKind: 2, picture: 1 });
  expect(pictures).toEqual(["data:image/png;base64,iVBORw0KGgo="]);
  expect(slide).toMatchObject({ backgroundImage: "/0" });
  expect(slide.elements).toMatchObject([
    {
      type: "image",
      src: "/0",
      mask: "ellipse",
      flipH: true,
      opacity: 0.5,
      crop: { left: 0.1, top: 0, right: 1, bottom: 0.75 },
    },
  ]);
});

test("what is in a group lies where it was seen: scaled, mirrored and turned with it", () => {
  const group = `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="6" name="组"/></p:nvGrpSpPr><p:grpSpPr><a:xfrm rot="5400000"><a:off x="914400" y="914400"/><a:ext cx="1828800" cy="914400"/><a:chOff x="0" y="0"/><a:chExt cx="914400" cy="457200"/></a:xfrm></p:grpSpPr>${aShape(placedAt([0, 0, 10, 20]), { looks: solid("C00000") + noLine })}</p:grpSp>`;
  const [box] = of(group).slide.elements;
  // in the group's upper left corner, which a quarter turn brings to the upper right
  expect(box).toMatchObject({ width: 20, height: 40, rotate: 90 });
  expect((box?.left ?? 0) + 10).toBeCloseTo(230);
  expect((box?.top ?? 0) + 20).toBeCloseTo(60);
});

test("brings an outline of its own, with curves and arcs, and what is drawn for other programs as those see it", () => {
  const path = `<a:custGeom><a:pathLst><a:path w="100" h="100"><a:moveTo><a:pt x="0" y="50"/></a:moveTo><a:arcTo wR="50" hR="50" stAng="10800000" swAng="21600000"/><a:close/></a:path></a:pathLst></a:custGeom>`;
  const own = `<p:sp><p:nvSpPr><p:cNvPr id="2" name="圆"/></p:nvSpPr><p:spPr>${placedAt([0, 0, 200, 100])}${path}${solid("C00000")}</p:spPr></p:sp>`;
  const both = `<mc:AlternateContent><mc:Choice>${aShape(placedAt([1, 1, 1, 1]), { looks: solid("000000") })}</mc:Choice><mc:Fallback>${own}</mc:Fallback></mc:AlternateContent>`;
  const { slide } = of(both);
  expect(slide.elements).toHaveLength(1);
  const [circle] = slide.elements;
  expect(circle?.type === "shape" && circle.path.match(/C/g)).toHaveLength(4);
  expect(circle?.type === "shape" && circle.path).toContain("500 0");
});

test("an outline without height is a line, and one that nothing draws is nothing", () => {
  const path = `<a:custGeom><a:pathLst><a:path w="100" h="0"><a:moveTo><a:pt x="0" y="0"/></a:moveTo><a:lnTo><a:pt x="100" y="0"/></a:lnTo></a:path></a:pathLst></a:custGeom>`;
  const flat = (looks: string) =>
    `<p:sp><p:nvSpPr><p:cNvPr id="2" name="线"/></p:nvSpPr><p:spPr>${placedAt([50, 80, 200, 0])}${path}${looks}</p:spPr></p:sp>`;
  const { slide, left } = of(flat(`<a:ln w="18288">${solid("C00000")}</a:ln>`) + flat(solid("FFFFFF")));
  expect([left, slide.elements.length]).toEqual([{}, 1]);
  expect(slide.elements[0]).toMatchObject({ shape: "line", left: 50, width: 200, rotate: 0, strokeWidth: 2 });
});

test("says that tables, charts, animations and the like stay behind", () => {
  const frame = (kind: string) =>
    `<p:graphicFrame><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/${kind}"/></a:graphic></p:graphicFrame>`;
  expect(of(["table", "chart", "diagram", "ole"].map(frame).join("")).left).toEqual({
    ...{ table: 1, chart: 1, diagram: 1, embedded: 1 },
  });
});

test("brings a table with merged cells, fillings and rules, in the looks that PowerPoint gives where nothing is said", () => {
  const cell = (text: string, at = "", looks = "") =>
    `<a:tc${at}><a:txBody><a:bodyPr/><a:lstStyle/><a:p>${text && run(text, ' sz="1800"')}</a:p></a:txBody><a:tcPr anchor="ctr">${looks}</a:tcPr></a:tc>`;
  const tableOf = (properties: string, rows: string) =>
    `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="7" name="表"/></p:nvGraphicFramePr><p:xfrm><a:off x="914400" y="914400"/><a:ext cx="3657600" cy="914400"/></p:xfrm><a:graphic><a:graphicData uri="x/table"><a:tbl>${properties}<a:tblGrid><a:gridCol w="1"/><a:gridCol w="3"/></a:tblGrid>${rows}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`;
  const line = `<a:lnL w="9144">${solid("333333")}</a:lnL>`;
  const rows = `<a:tr h="1">${cell("名单", ' gridSpan="2"', line + solid("FFEEEE"))}${cell("", ' hMerge="1"')}</a:tr><a:tr h="1">${cell("甲")}${cell("乙")}</a:tr>`;
  const { slide, left } = of(tableOf("", rows));
  expect(left).toEqual({});
  expect(slide.elements).toMatchObject([
    {
      ...{ type: "table", left: 100, top: 100, width: 400, height: 100, columns: [0.25, 0.75], rows: [0.5, 0.5] },
      ...{ header: false, ruled: "all", ruleColor: "#333333", ruleWidth: 1, name: "表" },
      cells: [
        [{ contentText: "名单", across: 2, fill: "#ffeeee", anchor: "middle" }, {}],
        [{ contentText: "甲", align: "left" }, { contentText: "乙" }],
      ],
    },
  ]);
  const usual = `<a:tblPr firstRow="1"><a:tableStyleId>{5C22544A-7EE6-4342-B048-85BDC9FD1C3A}</a:tableStyleId></a:tblPr>`;
  const styled = of(tableOf(usual, `<a:tr h="1">${cell("一")}${cell("二")}</a:tr>`)).slide.elements;
  expect(styled).toMatchObject([{ type: "table", header: true, headerFill: "#C00000", ruleColor: "#ffffff" }]);
});

test("each page of several can be had, and portrait paper stays portrait", () => {
  const page = (text: string) => ({ shapes: aShape(placedAt([0, 0, 100, 100]), { text: words(run(text)) }) });
  const file = { pages: [page("甲"), page("乙")], size: { cx: 6_858_000, cy: 9_702_000 } };
  expect(designFrom(file, 1).slide.elements).toMatchObject([{ contentText: "乙" }]);
  expect(designFrom(file).design.viewportRatio).toBeCloseTo(1.4147);
});

test("brings the file's own picture of its first page, if it is one", () => {
  const own = (parts: Record<string, Uint8Array | string>) => {
    const slides = openSlides(aPresentation({ pages: [{ shapes: "" }], parts }));
    if ("problem" in slides) throw new Error(slides.problem);
    return slides.picture;
  };
  const jpeg = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
  expect(own({ "docProps/thumbnail.jpeg": jpeg })).toMatch(/^data:image\/jpeg;base64,\/9j\/4AEC/);
  expect(own({ "docProps/thumbnail.jpeg": "<svg onload=alert(1)>" })).toBe("");
  expect(own({})).toBe("");
});
