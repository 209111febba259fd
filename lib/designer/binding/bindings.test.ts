import { describe, expect, it } from "vitest";
import { Slide } from "@/lib/designer/document";
import { type RichText, textOf } from "@/lib/designer/text/style";
import { bind, type CertificateFacts, valueOf } from "./bindings";
import { numberCodes, plainCodes, presets, textCodes } from "./codes";
import { sampleFacts } from "./sample";

const facts: CertificateFacts = {
  school: "甲大学",
  workName: "作品一",
  teamName: "一队",
  awardName: "一等奖",
  members: [
    { name: "张三", school: "甲大学" },
    { name: "李四", school: "乙学院" },
    { name: "王五", school: "甲大学" },
  ],
  advisors: [{ name: "赵老师", school: "甲大学" }, { name: "钱老师" }],
  holder: { name: "张三", school: "甲大学" },
  companyName: "组委会",
  traceCode: "K7LM2QWDLRHT4VNB",
  number: { code: "autoincrementThree", prefix: "A", body: "007", suffix: "Z" },
};

describe("the value of a binding", () => {
  it.each([
    ["school", "甲大学"],
    ["student", "张三、李四、王五（排名不分先后）"],
    ["teacher", "赵老师、钱老师"],
    ["workName", "作品一"],
    ["teamName", "一队"],
    ["allSchoolHor", "甲大学、乙学院"],
    ["awardName", "一等奖"],
    ["workName_Portrait", "作品一"],
    ["student_Portrait", "张三\n李四\n王五\n（排名不分先后）"],
    ["school_Portrait", "甲大学"],
    ["teacher_Portrait", "赵老师\n钱老师"],
    ["teacher_school_Portrait", "赵老师（甲大学）\n钱老师"],
    ["userSchool", "甲大学"],
    ["userName", "张三"],
    ["userName_mid", "张　三"],
    ["companyName", "组委会"],
    ["certCodePrefix", "A"],
    ["autoincrementThree", "007"],
    ["certCodeSuffix", "Z"],
    ["certificateNo", "A007Z"],
    ["traceCode", "K7LM 2QWD LRHT 4VNB"],
    ["autoincrementFour", ""],
    ["randomCode", ""],
    ["constructor", ""],
    ["noSuchCode", ""],
  ])("%s", (code, value) => {
    expect(valueOf(code, facts)).toBe(value);
  });

  it("spreads Chinese names of two characters only, never two letters", () => {
    const spread = (name: string) => valueOf("userName_mid", { holder: { name } });
    expect(["欧阳五", "𬭎三", "Li", "Bö", "李1"].map(spread)).toEqual(["欧阳五", "𬭎　三", "Li", "Bö", "李1"]);
  });

  it("does not label a single member as in no order", () => {
    const alone = { members: [{ name: "张三" }] };
    expect([valueOf("student", alone), valueOf("student_Portrait", alone)]).toEqual(["张三", "张三"]);
  });

  it("is empty, not undefined, for every code without facts", () => {
    for (const code of [...textCodes, ...numberCodes, ...plainCodes]) expect(valueOf(code, {})).toBe("");
    expect(valueOf("workName", { workName: "  " })).toBe("");
  });

  it("every text code has a preset, and the sample fills all of them", () => {
    expect(Object.keys(presets).sort()).toEqual([...textCodes].sort());
    for (const code of textCodes) expect(valueOf(code, sampleFacts)).not.toBe("");
    expect(presets.awardName).toEqual({ contentText: "一等奖", fontSize: 80, bold: true, color: "red" });
  });
});

describe("binding a slide", () => {
  const place = { left: 0, top: 0, width: 10, height: 10 };
  const slide = (...elements: object[]) =>
    Slide.parse({
      id: "1",
      elements: elements.map((element, i) => ({ id: `e${i}`, type: "text", ...place, ...element })),
    });

  const said = (texts: Record<string, RichText>) =>
    Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, textOf(text)]));

  it("replaces the whole text of a bound element, and names in braces inside a sentence", () => {
    const { texts, unbound } = bind(
      slide(
        { code: "awardName", contentText: "特等奖" },
        { contentText: "{teamName}的《{workName}》{2026}" },
        { contentText: "证明" },
      ),
      facts,
    );
    expect(said(texts)).toEqual({ e0: "一等奖", e1: "一队的《作品一》{2026}", e2: "证明" });
    expect(unbound).toEqual([]);
  });

  it("keeps the styles of a rich text around what it fills in", () => {
    const { texts } = bind(
      slide(
        { content: '<p>奖：<strong style="color: red">{awardName}</strong></p>', contentText: "奖：{awardName}" },
        { code: "awardName", content: "<p><em>特等奖</em></p>", contentText: "特等奖" },
      ),
      facts,
    );
    expect(texts.e0?.[0]?.runs.map(({ text, style }) => [text, style.bold, style.color])).toEqual([
      ["奖：", false, "#333"],
      ["一等奖", true, "red"],
    ]);
    expect(texts.e1?.[0]?.runs.map(({ text, style }) => [text, style.italic])).toEqual([["一等奖", true]]);
  });

  it("asks for nothing on behalf of what is hidden", () => {
    expect(bind(slide({ code: "contestName", hidden: true }), {})).toEqual({ texts: {}, unbound: [] });
    expect(bind(slide({ code: "contestName" }), {}).unbound).toHaveLength(1);
  });

  it("lists what has no value, and names that mean nothing", () => {
    const { texts, unbound } = bind(slide({ code: "contestName" }, { contentText: "{awardname}：{workName}" }), {
      ...facts,
      workName: "",
    });
    expect(said(texts)).toEqual({ e0: "", e1: "：" });
    expect(unbound).toEqual([
      { elementId: "e0", code: "contestName" },
      { elementId: "e1", code: "awardname" },
      { elementId: "e1", code: "workName" },
    ]);
  });

  it("leaves an optional element out", () => {
    const advisors = { contentText: "指导教师：{teacher}", optional: true };
    const { texts, unbound } = bind(slide(advisors), { ...facts, advisors: [] });
    expect([said(texts), unbound]).toEqual([{ e0: "" }, []]);
    expect(said(bind(slide(advisors), facts).texts).e0).toBe("指导教师：赵老师、钱老师");
  });

  it("wants a picture for the code and the seal, unless the design has its own", () => {
    const pictures = slide(
      { type: "image", code: "qrCode" },
      { type: "image", code: "seal" },
      { type: "image", code: "seal", src: "/seal.png" },
    );
    expect(bind(pictures, facts, ["qrCode"]).unbound).toEqual([{ elementId: "e1", code: "seal" }]);
    expect(bind(pictures, facts).unbound).toEqual([]);
  });
});
