import { describe, expect, it } from "vitest";
import { bind, codesOf } from "./binding/bindings";
import { recipientTypes } from "./binding/codes";
import { sampleFacts } from "./binding/sample";
import { viewportWidth } from "./document";
import { precheck } from "./precheck";
import { awardTemplates } from "./templates/award";
import { setText } from "./text/set-text";
import "@/lib/font/files";

describe("the shipped award certificates", () => {
  it.each(awardTemplates)("$name: passes its check, with advisors and without", ({ design }) => {
    expect(precheck(design, sampleFacts)).toEqual([]);
    expect(precheck(design, { ...sampleFacts, advisors: [] })).toEqual([]);
  });

  it.each(awardTemplates)("$name: prints the code that the trace page asks for", ({ design }) => {
    const texts = design.slides.flatMap(({ elements }) => elements.filter((one) => one.type === "text"));
    expect(texts.flatMap(codesOf)).toContain("traceCode");
  });

  it.each(awardTemplates)("$name: every text is set at the size that its panel tells", ({ design }) => {
    for (const slide of design.slides) {
      const { texts } = bind(slide, sampleFacts);
      for (const element of slide.elements)
        if (element.type === "text") expect(setText(texts[element.id] ?? [], element).scale, element.id).toBe(1);
    }
  });

  it.each(awardTemplates)("$name: passes with long names", ({ design }) => {
    const long = {
      ...sampleFacts,
      contestName: "第十九届“挑战杯”全国大学生课外学术科技作品竞赛全国总决赛（本科生组）",
      workName: "面向“双碳”目标的城市轨道交通列车再生制动能量高效回收与协同利用关键技术研究",
      members: Array.from({ length: 10 }, (_, i) => ({
        name: `欧阳小${"一二三四五六七八九十".charAt(i)}`,
        school: "示例科学技术大学",
      })),
    };
    expect(precheck(design, long)).toEqual([]);
  });

  it.each(awardTemplates)("$name: fails for each fact that is missing", ({ design, recipientType, name }) => {
    const missing = precheck(design, {}, []).map(({ unbound }) => unbound);
    const requested = ["contestName", "qrCode", "certificateNo", "traceCode", "companyName", "issueDate", "seal"];
    const ofPerson = name.includes("感谢状") ? ["userName_mid"] : ["userName_mid", "awardName"];
    const whose = {
      [recipientTypes.student]: [...ofPerson, "workName"],
      [recipientTypes.teacher]: ofPerson,
      [recipientTypes.completion]: ["userName_mid", "workName"],
      [recipientTypes.school]: ["school", "awardName"],
      [recipientTypes.work]: ["student", "allSchoolHor", "school", "teamName", "workName", "awardName"],
      [recipientTypes.team]: ["student", "allSchoolHor", "school", "teamName", "awardName"],
    }[recipientType];
    expect(missing).toEqual(expect.arrayContaining([...requested, ...(whose ?? [])]));
    expect(missing, "not everybody has a school").not.toContain("userSchool");
  });

  it.each(awardTemplates)("$name: keeps everything on the page", ({ design }) => {
    for (const { type, left, top, width, height } of design.slides[0]?.elements ?? []) {
      // what is decoration may run over the edge
      if (type === "shape") continue;
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
      expect(left + width).toBeLessThanOrEqual(viewportWidth);
      expect(top + height).toBeLessThanOrEqual(viewportWidth * design.viewportRatio);
    }
  });

  it("name a text that does not fit at 60 %", () => {
    const [template] = awardTemplates;
    expect(precheck(template.design, { ...sampleFacts, awardName: "特".repeat(40) })).toEqual([
      { slideId: "1", elementId: "award", unbound: null, missing: [] },
    ]);
  });

  it("name characters that no font draws, and none that one does", () => {
    const [template] = awardTemplates;
    const named = (awardName: string) => precheck(template.design, { ...sampleFacts, awardName });
    expect(named("🏆奖א")).toEqual([{ slideId: "1", elementId: "award", unbound: null, missing: ["🏆", "א"] }]);
    expect(named("䶮𬭎葛\u{e0100}")).toEqual([]);
  });
});

describe("characters that nobody sees", () => {
  const personal = awardTemplates.find((one) => one.recipientType === recipientTypes.student);
  const design = (personal ?? awardTemplates[0]).design;
  const missingFor = (name: string, more = {}) =>
    precheck(design, { ...sampleFacts, holder: { name, school: "示例大学" }, ...more }).flatMap((p) => p.missing);

  it.each([
    ["张\u202e三", "U+202E"],
    ["张\u200b三", "U+200B"],
    ["张\u2066三\u2069", "U+2066"],
    ["张\u200e三", "U+200E"],
    ["张\u2060三", "U+2060"],
    ["张\u3164三", "U+3164"],
    ["张\u{e0041}三", "U+E0041"],
    ["张\u0007三", "U+0007"],
    ["张\u0000三", "U+0000"],
    ["张\b三", "U+0008"],
    ["张\u007f三", "U+007F"],
    ["张\u0085三", "U+0085"],
    ["\ue000张三", "U+E000"],
    ["Zoe\u0308", "U+0308"],
    ["A\u0334", "U+0334"],
  ])("%j is told as %s", (name, reported) => {
    expect(missingFor(name)).toContain(reported);
  });

  it.each([
    "张三",
    "欧阳·三",
    "张\u200c三",
    "张\u200d三",
    "\u845b\u{e0100}三",
    " 张三\ufeff",
    "Zoë",
    "张\\u0007三",
    "张\\b三",
  ])("%j is not", (name) => {
    expect(missingFor(name).filter((one) => one.startsWith("U+"))).toEqual([]);
  });

  it("matter where they are printed", () => {
    expect(missingFor("张三", { advisors: [{ name: "李\u202e四" }] })).toEqual([]);
    expect(missingFor("张三", { workName: "作品\u200b一号" })).toContain("U+200B");
  });
});

describe("names in scripts of their own", () => {
  const [award] = awardTemplates;
  const told = (workName: string) =>
    precheck(award?.design as never, { ...sampleFacts, workName }).flatMap(({ missing }) => missing);

  it.each([
    "ئابدۇراھمان قادىر",
    "བསྟན་འཛིན",
    "ᠮᠣᠩᠭᠣᠯ",
    "ᠰᠠᠷ\u180eᠠ",
    "ᠣᠳ\u180bᠭᠡᠷᠡᠯ",
    "ᠮᠣᠩᠭᠣᠯ\u202fᠤᠨ",
    "ئې\u200cئە",
    "مُحَمَّد",
  ])("%s prevents nothing", (name) => {
    expect(told(name)).toEqual([]);
    expect(told(`队名${name}2026`)).toEqual([]);
  });

  it.each([
    ["甲\u180b乙", ["U+180B"]],
    ["甲\u180e乙", ["U+180E"]],
    ["甲\u064e乙", ["U+064E"]],
    ["ئالىم\u202e", ["U+202E"]],
    ["ئالىم\u061c", ["U+061C"]],
    ["\u2067ئالىم\u2069", ["U+2067", "U+2069"]],
    ["ئالىم🏆", ["🏆"]],
    ["ཀི\u0f90", ["ཀ", "U+0F72", "U+0F90"]],
  ])("%s is told", (name, expected) => {
    expect(told(name)).toEqual(expected);
  });
});

it("a drawn seal names the characters that cannot stand around it, one with a picture none", () => {
  const [{ design }] = awardTemplates;
  const told = (name?: string) =>
    precheck(design, sampleFacts, undefined, undefined, name).map(({ elementId, missing }) => [elementId, missing]);
  const seals = design.slides.flatMap(({ elements }) =>
    elements.filter((one) => one.type === "image" && one.code === "seal"),
  );
  expect(seals.length).toBe(1);
  expect(told("新疆ئالىم🏆")).toEqual([[seals[0]?.id, ["ئ", "ا", "ل", "ى", "م", "🏆"]]]);
  expect(told("示例竞赛组织委员会")).toEqual([]);
  expect(told()).toEqual([]);
});
