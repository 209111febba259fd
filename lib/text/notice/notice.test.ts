import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { paperOf } from "./paper";
import type { Notice } from "./shape";
import { wordOf } from "./word";

const HOSTILE = `=HYPERLINK("http://evil.test")&<w:p>]]>{teamName}</w:p>`;

const notice = (more: Partial<Notice> = {}, rows = 60): Notice => ({
  ...{
    official: true,
    issuer: "示例大学教务处",
    number: "示教〔2026〕12号",
    title: "关于公布2026年示例竞赛获奖名单的通知",
  },
  ...{ recipients: "各参赛学校", day: "2026年11月29日" },
  opening:
    "根据竞赛章程，经评审、公示，现将获奖名单予以公布。\n希望获奖师生再接再厉，各校继续支持竞赛工作，做好下一届竞赛的组织工作，不断提高人才培养质量。",
  words: { number: "No. ", recipients: "To: ", attachment: "附件" },
  list: {
    title: "2026年示例竞赛获奖名单",
    columns: [
      { title: "序号", width: 4 },
      { title: "编号", width: 9 },
      { title: "作品", width: 14 },
      { title: "学校", width: 10 },
      { title: "成员", width: 12 },
    ],
    sections: [
      {
        heading: "一等奖",
        tables: [
          {
            heading: "软件开发",
            rows: Array.from({ length: rows }, (_, n) => [
              String(n + 1),
              `T2026${String(n).padStart(4, "0")}`,
              n === 0 ? HOSTILE : n === 1 ? "长".repeat(900) : `示例作品${n}`,
              "示例学校",
              "示例甲、示例乙、示例丙",
            ]),
          },
        ],
      },
      {
        heading: "二等奖",
        tables: [{ heading: "", rows: [["1", "T20269999", "a".repeat(300), "示例学校\u202e\u0007", ""]] }],
      },
    ],
  },
  ...more,
});

const written = (bytes: Buffer, name: string) => {
  const place = join(mkdtempSync(join(tmpdir(), "notice-")), name);
  writeFileSync(place, bytes);
  return place;
};
const onPaper = (bytes: Buffer, ...options: string[]) =>
  execFileSync("pdftotext", [...options, written(bytes, "notice.pdf"), "-"]).toString();
const squeezed = (text: string) => text.replaceAll(/\s/g, "").replaceAll("｛", "{").replaceAll("｝", "}");

/** The cells of each table of a Word document, as its XML has them. */
function tablesOf(bytes: Buffer): string[][][] {
  const xml = strFromU8(unzipSync(bytes)["word/document.xml"] as Uint8Array);
  const texts = (part: string) =>
    [...part.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)]
      .map(([, said = ""]) => said)
      .join("")
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&quot;", '"')
      .replaceAll("&apos;", "'")
      .replaceAll("&amp;", "&");
  return [...xml.matchAll(/<w:tbl>.*?<\/w:tbl>/gs)].map(([table]) =>
    [...table.matchAll(/<w:tr>.*?<\/w:tr>|<w:tr [^>]*>.*?<\/w:tr>/gs)].map(([row]) =>
      [...row.matchAll(/<w:tc>.*?<\/w:tc>/gs)].map(([cell]) => texts(cell)),
    ),
  );
}

describe("a notice", () => {
  test("has the same rows as a Word document and on paper, whatever they say", async () => {
    const one = notice();
    const [word, paper] = [await wordOf(one), paperOf(one)];
    const tables = tablesOf(word);
    const wanted = one.list.sections.flatMap(({ tables: all }) => all.map(({ rows }) => rows));
    const inWord = tables.map((table) => table.slice(1));
    expect(inWord.map((rows) => rows.length)).toEqual([60, 1]);
    expect(inWord[0]).toEqual(wanted[0]);
    expect(inWord[1]).toEqual([["1", "T20269999", "a".repeat(300), "示例学校", ""]]);
    const text = onPaper(paper, "-raw");
    const flat = squeezed(text);
    for (let n = 0; n < 60; n++) expect(flat).toContain(`T2026${String(n).padStart(4, "0")}`);
    for (let n = 2; n < 60; n++) expect(flat).toContain(`示例作品${n}`);
    expect(flat.match(/长/g)).toHaveLength(900);
    expect((flat.match(/a/g) ?? []).length).toBeGreaterThanOrEqual(300);
    expect(flat.match(/示例甲、示例乙、示例丙/g)).toHaveLength(60);
    for (const part of ["HYPERLINK", "{teamName}", "evil.test"]) expect(flat).toContain(part);
    expect(execFileSync("qpdf", ["--check", written(paper, "n.pdf")]).toString()).toContain("No syntax or stream");
    expect(paper.includes("/URI")).toBe(false);
    expect(paperOf(one).equals(paper)).toBe(true);
  });

  test("stands on A4 under its red head, with page numbers between dashes", async () => {
    const paper = paperOf(notice());
    const info = execFileSync("pdfinfo", [written(paper, "n.pdf")]).toString();
    expect(info).toMatch(/Page size:\s+595\.\d+ x 841\.\d+ pts \(A4\)/);
    const pages = onPaper(paper, "-layout").split("\f").slice(0, -1);
    for (const [n, text] of pages.entries()) expect(text).toMatch(new RegExp(`— ?${n + 1} ?—`));
    expect(squeezed(pages[0] ?? "")).toMatch(
      /^示例大学教务处示教〔2026〕12号关于公布2026年示例竞赛获奖名单的通知各参赛学校：/,
    );
    expect(squeezed(pages[1] ?? "")).toMatch(/^附件2026年示例竞赛获奖名单一等奖软件开发序号编号作品学校成员/);
    // Its head goes on with the table.
    expect(squeezed(pages[2] ?? "")).toMatch(/^序号编号作品学校成员/);
    const xml = strFromU8(unzipSync(await wordOf(notice()))["word/document.xml"] as Uint8Array);
    expect(xml).toMatch(/w:pgSz w:w="11906" w:h="16838"/);
    expect(xml).toMatch(/w:top="2098" w:right="1474" w:bottom="1984" w:left="1587"/);
    expect(xml).toContain('w:val="C8102E"');
  });

  test("is a plain letter in English", async () => {
    const english = notice({
      ...{ official: false, issuer: "Sample University", number: "2026-12", title: "Awards of the sample contest" },
      ...{ recipients: "All schools", opening: "The awards are published.", day: "November 29, 2026" },
      words: { number: "No. ", recipients: "To: ", attachment: "Attachment" },
    });
    const text = onPaper(paperOf(english), "-layout");
    expect(text).toMatch(/No\. 2026-12\s+·\s+November 29, 2026/);
    expect(text).toContain("To: All schools");
    expect(text).not.toContain("—");
    const word = strFromU8(unzipSync(await wordOf(english))["word/document.xml"] as Uint8Array);
    expect(word).not.toContain("C8102E");
  });

  test("holds ten thousand characters, and names those that nothing draws", async () => {
    const long = notice({ opening: `${"字".repeat(4999)}\n${"w".repeat(5000)}` }, 2);
    expect(squeezed(onPaper(paperOf(long))).match(/字/g)).toHaveLength(4999);
    // Two of them in the markup of the list.
    expect(squeezed(onPaper(paperOf(long))).match(/w/g)).toHaveLength(5002);
    const strange = notice({ title: "通知 \u{12000}" }, 2);
    expect(() => paperOf(strange)).toThrow(expect.objectContaining({ fault: "glyphMissing" }));
    expect((await wordOf(strange)).length).toBeGreaterThan(1000);
  });

  test("opens in a word processor, which finds the same text", { timeout: 120_000 }, async () => {
    const place = written(await wordOf(notice()), "notice.docx");
    const home = mkdtempSync(join(tmpdir(), "office-"));
    const ran = [
      "soffice",
      `-env:UserInstallation=file://${home}`,
      "--headless",
      "--convert-to",
      "txt:Text",
      "--outdir",
      home,
    ];
    execFileSync(ran[0] as string, [...ran.slice(1), place], { stdio: "pipe" });
    const text = readFileSync(join(home, "notice.txt"), "utf8");
    for (const part of ["示教〔2026〕12号", HOSTILE, "T20260059", "二等奖", "a".repeat(300)])
      expect(text).toContain(part);
  });
});
