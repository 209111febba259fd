import { describe, expect, it } from "vitest";
import { TextElement } from "@/lib/designer/document";
import { htmlOf, writtenInto } from "./written";

const text = (more: object) =>
  TextElement.parse({ id: "a", type: "text", left: 0, top: 0, width: 10, height: 10, ...more });

describe("writing in a text", () => {
  it("starts with its words as paragraphs, or with its rich text", () => {
    expect(htmlOf(text({ contentText: "甲\n<乙>" }))).toBe("<p>甲</p><p>&lt;乙&gt;</p>");
    expect(htmlOf(text({ contentText: "甲", content: "<p><u>甲</u></p>" }))).toBe("<p><u>甲</u></p>");
  });

  it("shows a binding by its name; left as it is, it stays one, its sample with it", () => {
    const award = text({ contentText: "一等奖", code: "awardName" });
    expect(htmlOf(award)).toBe("<p>{awardName}</p>");
    expect({ ...award, ...writtenInto(award, "<p>{awardName}</p>") }).toEqual(award);
  });

  it("puts words around a binding, and lets go of one that was written over", () => {
    const award = text({ contentText: "一等奖", code: "awardName" });
    expect(writtenInto(award, "<p>荣获{awardName}</p>")).toEqual({ content: "", contentText: "荣获{awardName}" });
    expect(writtenInto(award, "<p>优胜奖</p>")).toEqual({ content: "", contentText: "优胜奖", code: undefined });
  });

  it("keeps rich text only where it says more than its words", () => {
    expect(writtenInto(text({}), "<p>甲</p><p>乙</p>")).toEqual({ content: "", contentText: "甲\n乙" });
    expect(writtenInto(text({}), "<p><strong>甲</strong></p>")).toEqual({
      content: "<p><strong>甲</strong></p>",
      contentText: "甲",
    });
  });
});
