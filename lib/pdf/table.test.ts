import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { tablePdf } from "./table";

const plainTable = {
  title: "名单 List",
  notes: ["note"],
  columns: [
    { title: "No", width: 1 },
    { title: "Work", width: 3 },
  ],
  closing: ["signature", "stamp"],
  pageOf: (page: number, pages: number) => `page ${page} of ${pages}`,
};
const table = (rows: string[][]) => tablePdf({ ...plainTable, rows });
const textOf = (pdf: Buffer) => execFileSync("pdftotext", ["-layout", "-", "-"], { input: pdf, encoding: "utf8" });

test("every row is on one of the pages, whole, under the headings; the closing is on the last", () => {
  const long = "长题目".repeat(60);
  const rows = Array.from({ length: 700 }, (_, n) => [`${n + 1}`, n % 9 ? `Work ${n + 1} {with} braces` : long]);
  const text = textOf(table(rows));
  const pages = text.split("\f").filter(Boolean);
  expect(pages.every((page, n) => page.includes(`page ${n + 1} of ${pages.length}`) && page.includes("Work"))).toBe(
    true,
  );
  expect(rows.filter(([no, work]) => work !== long && !text.includes(`Work ${no} ｛with｝ braces`))).toEqual([]);
  expect(text.replaceAll(/\s/g, "").split("长题目").length - 1).toBe(
    60 * rows.filter(([, work]) => work === long).length,
  );
  expect(pages.filter((page) => page.includes("signature"))).toEqual([pages.at(-1)]);
});

test("without rows there is one page; the same table gives the same bytes", () => {
  expect(textOf(table([])).split("\f").filter(Boolean)).toHaveLength(1);
  expect(table([["1", "a"]]).equals(table([["1", "a"]]))).toBe(true);
});

test("nothing that a row says is lost, however long it is or however many lines it has", () => {
  const words = Array.from({ length: 1_500 }, (_, n) => `w${n}x`);
  const said = [words.join(" "), words.join("\n"), "长".repeat(4_000), "x".repeat(3_000), `a${"\n".repeat(80)}b`];
  const text = textOf(table(said.map((one, n) => [`${n + 1}`, one])));
  const found = text.match(/w\d+x/g) ?? [];
  expect(words.filter((word) => found.filter((one) => one === word).length !== 2)).toEqual([]);
  expect(text.split("长").length - 1).toBe(4_000);
  expect(text.replaceAll(/w\d+x/g, "").split("x").length - 1).toBe(3_000);
});

test("rows of many lines lie one below the other, and above the foot", () => {
  const rows = Array.from({ length: 30 }, (_, n) => [
    `no${n}`,
    Array.from({ length: (n % 5) * 9 + 1 }, (_, m) => `r${n}l${m}`).join("\n"),
  ]);
  const boxes = execFileSync("pdftotext", ["-bbox", "-", "-"], { input: table(rows), encoding: "utf8" });
  for (const page of boxes.split("<page ").slice(1)) {
    const words = [...page.matchAll(/yMin="([\d.]+)"[^>]*yMax="([\d.]+)">(r\d+l\d+|page|Work)</g)].map((one) => ({
      ...{ top: Number(one[1]), word: one[3] as string },
    }));
    const lines = words.filter(({ word }) => word.startsWith("r"));
    const foot = words.find(({ word }) => word === "page")?.top ?? 0;
    expect(lines.every(({ top }, n) => top < foot && (n === 0 || top > (lines[n - 1]?.top ?? 0) + 5))).toBe(true);
  }
  expect(boxes.match(/>r\d+l\d+</g), "control").toHaveLength((30 / 5) * (5 + 9 * 10));
});

test("a title, a note and a name of any length are printed on their line", () => {
  for (const title of ["赛".repeat(120), "W".repeat(400), "短", "", "a\nb {c}"]) {
    const pdf = tablePdf({ ...plainTable, title, notes: [title], rows: [[title, title]] });
    const [first = ""] = textOf(pdf).split("\f");
    expect(
      first.includes(Array.from(title.replaceAll(/\s+/g, " ")).slice(0, 3).join("").replace("{", "｛")),
      title,
    ).toBe(true);
  }
});
