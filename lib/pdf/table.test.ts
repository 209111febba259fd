import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { tablePdf } from "./table";

const table = (rows: string[][]) =>
  tablePdf({
    title: "名单 List",
    notes: ["note"],
    columns: [
      { title: "No", width: 1 },
      { title: "Work", width: 3 },
    ],
    rows,
    closing: ["signature", "stamp"],
    pageOf: (page, pages) => `page ${page} of ${pages}`,
  });
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
