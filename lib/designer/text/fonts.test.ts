import { expect, it } from "vitest";
import { TextElement } from "@/lib/designer/document";
import { designOf } from "@/lib/designer/pptist/pptist";
import { familyOf, fontNamed } from "./fonts";
import { richTextOf } from "./rich-text";

it.each([
  ["楷体", "KaiTi"],
  ["楷体_GB2312", "KaiTi"],
  ["华文楷体", "KaiTi"],
  ["KaiTi_GB2312", "KaiTi"],
  ["宋体", "SimSun"],
  ["新宋体", "SimSun"],
  ["NSimSun", "SimSun"],
  ["仿宋", "FangSong"],
  ["仿宋_GB2312", "FangSong"],
  ["STFangsong", "FangSong"],
  ["黑体", "SimHei"],
  ["Microsoft YaHei", "SourceHanSans"],
  ["SimSun", "SimSun"],
  ["Comic Sans", "Comic Sans"],
])("takes %s for %s", (named, ours) => {
  expect(fontNamed(named)).toBe(ours);
});

it("draws pasted and imported words in our font for theirs", () => {
  const element = TextElement.parse({
    ...{ type: "text", id: "a", left: 0, top: 0, width: 200, height: 60 },
    content: '<p><span style="font-family: 楷体_GB2312, serif">获奖</span></p>',
  });
  expect(familyOf(richTextOf(element)[0]?.runs[0]?.style.font)).toBe("kai");
  const slide = {
    elements: [
      { type: "text", left: 0, top: 0, width: 100, height: 50, content: "<p>甲</p>", defaultFontName: "仿宋" },
      {
        type: "text",
        left: 0,
        top: 0,
        width: 100,
        height: 50,
        content: '<p><span style="font-family: 黑体">乙</span></p>',
      },
    ],
  };
  let n = 0;
  const got = designOf({ slides: [slide] }, () => `id${n++}`);
  if ("problem" in got) throw new Error(got.problem);
  expect(got.design.slides[0]?.elements.map((one) => one.type === "text" && one.defaultFontName)).toEqual([
    "FangSong",
    "SimHei",
  ]);
});
