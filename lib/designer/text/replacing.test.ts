import { describe, expect, test } from "vitest";
import { plainOf } from "./plain";
import { countIn, replacedIn } from "./replacing";

const any = (text: string) => ({ text, matchCase: false });
const exact = (text: string) => ({ text, matchCase: true });

describe("words replaced in rich text", () => {
  test("wherever they stand, as often as they do", () => {
    const html = "<p>第一届大赛，第一届</p><p>第一届</p>";
    expect(countIn(html, any("第一届"))).toBe(3);
    expect(replacedIn(html, any("第一届"), "第二届")).toBe("<p>第二届大赛，第二届</p><p>第二届</p>");
    expect(replacedIn(html, any("没有"), "别的")).toBe(html);
    expect([countIn(html, any("")), replacedIn(html, any(""), "x")], "nothing is sought").toEqual([0, html]);
  });

  test("where several styles share them, in the style that they begin in", () => {
    const html = '<p>获<strong>得一</strong><span style="color: #f00">等奖</span>者</p>';
    expect(countIn(html, any("一等奖"))).toBe(1);
    expect(replacedIn(html, any("一等奖"), "特等奖")).toBe(
      '<p>获<strong>得特等奖</strong><span style="color: #f00"></span>者</p>',
    );
    expect(replacedIn("<p><b>aa</b>a<i>aa</i></p>", any("aa"), "b")).toBe("<p><b>b</b>b<i>a</i></p>");
  });

  test("within one paragraph, line or item alone", () => {
    for (const html of ["<p>一等</p><p>奖</p>", "<p>一等<br>奖</p>", "<ul><li>一等</li><li>奖</li></ul>"])
      expect([countIn(html, any("一等奖")), replacedIn(html, any("一等奖"), "x")], html).toEqual([0, html]);
  });

  test("with the case of letters or without", () => {
    expect(replacedIn("<p>Award AWARD</p>", any("award"), "Prize")).toBe("<p>Prize Prize</p>");
    expect(replacedIn("<p>Award AWARD</p>", exact("AWARD"), "Prize")).toBe("<p>Award Prize</p>");
    expect(countIn("<p>Ärger ÄRGER</p>", any("ärger"))).toBe(2);
  });

  test("as they are read, never as markup or as a pattern", () => {
    for (const hostile of [
      "a.c",
      "(x",
      "[",
      "\\d",
      "$&",
      "^",
      "{name}",
      "*",
      "a/b",
      "-",
      "<b>",
      "&amp;",
      "\u00a0",
      "😀",
    ]) {
      const escaped = hostile.replace(/[&<>]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[sign] as string);
      const html = `<p>1${escaped}2</p>`;
      expect(countIn(html, exact(hostile)), hostile).toBe(1);
      expect(plainOf(replacedIn(html, exact(hostile), "甲")), hostile).toBe("1甲2");
      const written = replacedIn("<p>1甲2</p>", exact("甲"), hostile);
      expect(plainOf(written), hostile).toBe(`1${hostile}2`);
      expect(written, hostile).not.toContain("<b>");
    }
    expect(countIn("<p>axc</p>", any("a.c"))).toBe(0);
    expect(replacedIn('<p style="color: #p">p</p>', any("p"), "q"), "tags stay").toBe('<p style="color: #p">q</p>');
  });
});
