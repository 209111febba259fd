import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { strFromU8, unzipSync } from "fflate";
import { readXlsx } from "hucre/xlsx";
import { describe, expect, test } from "vitest";
import { readBook } from "./book";
import { isNotes } from "./notes";
import { cellOf, streamSheet, writeTemplate } from "./writing";

const drain = async (stream: NodeJS.ReadableStream) => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

describe("writing", () => {
  const starts = ["=", "+", "-", "@", "\t", "\r", "\n", "\0", "＝", "＋", "－", "＠"];

  test("what could be taken for a formula begins with an apostrophe; nothing else changes", () => {
    for (const start of starts) expect(cellOf(`${start}1+1`), JSON.stringify(start)).toMatch(/^'/);
    for (const plain of ["", "张三", "a=b", "1-2", "'x", "13800000000"]) expect(cellOf(plain)).toBe(plain);
  });

  test("a list comes back as it went, every cell a text", async () => {
    async function* list() {
      for (const start of starts) yield [`${start}HYPERLINK("x")`, "张三"];
    }
    const file = await drain(streamSheet("名单", [{ title: "甲" }, { title: "乙" }], list()));
    const [sheet] = (await readXlsx(file, { readStyles: true })).sheets;
    for (const [at, row] of (sheet?.rows ?? []).slice(1).entries()) expect(String(row[0]), `row ${at}`).toMatch(/^'/);
    expect([...(sheet?.cells?.values() ?? [])].filter((c) => c.formula)).toEqual([]);
    const back = (await readBook(file, 100)).rows;
    expect(back).toHaveLength(1 + starts.length);
    expect(back[1]?.cells).toEqual(['=HYPERLINK("x")', "张三"]);
  });

  test("identifiers are texts, counts are numbers and times are times, for this reader and for another one", async () => {
    async function* list() {
      yield ["00123", "110101199003071233", "7", "2026-03-01 09:05:00", "+86 138"];
      yield ["", "", "", "", ""];
    }
    const columns = [{ title: "学号" }, { title: "身份证号", width: 24 }, { title: "版本", kind: "number" as const }];
    const times = { title: "时间", kind: "time" as const };
    const file = await drain(streamSheet("名单", [...columns, times, { title: "手机号" }], list()));
    expect((await readBook(file, 10)).rows[1]?.cells).toEqual([
      "00123",
      "110101199003071233",
      "7",
      "2026-03-01 09:05:00",
      "+86 138",
    ]);
    const [sheet] = (await readXlsx(file, { readStyles: true })).sheets;
    expect(sheet?.rows[1]).toEqual(["00123", "110101199003071233", 7, new Date("2026-03-01T09:05:00Z"), "'+86 138"]);
    expect(sheet?.columns?.map(({ width }) => width)).toEqual([18, 24, 18, 18, 18]);
  });

  test("a template carries its headings, its choices and its explanations, and its empty rows are text", async () => {
    const file = await writeTemplate(
      { name: "用户", columns: [{ title: "用户名" }, { title: "性别", choices: ["男", "女"] }], rows: 20_000 },
      {
        locale: "zh-cn",
        lines: [
          ["列", "怎样填写"],
          ["用户名", "=必填"],
        ],
      },
    );
    const back = await readBook(file, 10);
    expect(back.rows).toEqual([{ rowNum: 1, cells: ["用户名", "性别"] }]);
    expect(back.otherSheets.map(isNotes), "nobody is told that our own notes were not read").toEqual([true]);
    const [form, notes] = (await readXlsx(file, { readStyles: true })).sheets;
    expect(form?.dataValidations?.[0]?.range).toBe("B2:B20001");
    expect(form?.cells?.get("1,0")?.style?.numFmt).toBe("@");
    const sheet = strFromU8(unzipSync(file)["xl/worksheets/sheet1.xml"] as Uint8Array);
    const text = /<c r="A2" s="(\d+)"/.exec(sheet)?.[1];
    expect(
      [...sheet.matchAll(/<col style="(\d+)"/g)].map(([, style]) => style),
      "a cell that the template does not name is a text as well",
    ).toEqual([text, text]);
    expect(notes?.rows[1]).toEqual(["用户名", "'=必填"]);
  });
});

test("spreadsheets are written here alone, so that no export forgets what makes a cell safe", () => {
  const sources = execFileSync("git", ["ls-files", "lib", "app", "components"], { encoding: "utf8" })
    .split("\n")
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^lib\/(sheet|testing|seed)\//.test(file));
  const others = sources.filter((file) => /from "(?:hucre|exceljs|xlsx)|text\/csv/.test(readFileSync(file, "utf8")));
  expect(sources.length).toBeGreaterThan(500);
  expect(others).toEqual([]);
});
