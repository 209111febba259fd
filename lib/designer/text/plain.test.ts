import { describe, expect, it } from "vitest";
import { isStyled, paragraphsOf, plainOf, withoutStyle } from "./plain";

describe("the words of rich text", () => {
  it.each([
    ["<p>甲</p><p>乙</p>", "甲\n乙"],
    ["<p>甲<br>乙</p><p></p><p>丙</p>", "甲\n乙\n\n丙"],
    ["<ul><li><p>甲</p></li><li><p>乙</p></li></ul><p>丙</p>", "甲\n乙\n丙"],
    ["<ol><li>甲</li><li>乙</li></ol>", "甲\n乙"],
    ["<p>a &lt;b&gt; &amp;lt; &nbsp;c</p>", "a <b> &lt; \u00a0c"],
    ["", ""],
  ])("%j are %j", (html, words) => expect(plainOf(html)).toBe(words));

  it("come back from paragraphs as they were", () => {
    for (const words of ["甲\n\n乙", "a<b> & &amp;", ""]) expect(plainOf(paragraphsOf(words))).toBe(words);
  });

  it("are styled as soon as anything but a plain paragraph is there", () => {
    expect(isStyled("<p>甲<br>乙</p><p></p>")).toBe(false);
    for (const html of ["<p><strong>甲</strong></p>", '<p style="text-align: center">甲</p>', "<ul><li>甲</li></ul>"])
      expect(isStyled(html)).toBe(true);
  });

  it("give one property back to the element, and keep the rest", () => {
    const html =
      '<p style="text-align: center"><span style="color: red; font-size: 20px">甲</span><strong>乙</strong></p>';
    expect(withoutStyle(html, "color")).toContain('<span style="font-size: 20px">甲</span>');
    expect(withoutStyle(withoutStyle(html, "color"), "font-size")).toContain('center">甲<strong>');
    expect(withoutStyle(html, "font-weight")).toContain("</span>乙</p>");
    expect(withoutStyle(html, "text-align")).toMatch(/^<p><span/);
  });
});
