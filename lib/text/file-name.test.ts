import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { fileResponse } from "@/lib/http/file/file";
import { zipped } from "@/lib/storage/zip/zipping";
import { fileName, namesOfFolder, safeName } from "./file-name";

const pieces = [
  ..."/\\:*?\"<>|.' ;=%\r\n\t\0\x1b\u202e\u2066\u200b\u2028\ud800\udc00😀👩‍👩‍👧长é".split(/(?<=.)/s),
  ...[
    "..",
    "CON",
    "con.",
    "nul",
    "COM1",
    "lpt²",
    "CONOUT$",
    ".pdf",
    ".tar.gz",
    "e\u0301",
    "长".repeat(100),
    "😀".repeat(60),
  ],
  ...["x".repeat(300), "\r\nset-cookie: a=b", "../../etc/passwd", "C:\\a", "filename=", "%2e%2e%2f", "UTF-8''"],
];
const hostile = fc.array(fc.constantFrom(...pieces), { maxLength: 6 }).map((parts) => parts.join(""));

const flaws = (name: string): string[] => [
  ...(/[\\/:*?"<>|\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(name) ? ["a sign that no name takes"] : []),
  ...(Buffer.byteLength(name) > 230 ? ["too long"] : []),
  ...(/^[.\s]|[.\s]$/.test(name) ? ["an end that some system cuts"] : []),
  ...(/^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[\d¹²³]) *(\.|$)/i.test(name) ? ["a device"] : []),
  ...(name === "" ? ["empty"] : []),
];

describe("a name for a file", () => {
  test("that somebody sends is without folders, its ending kept in small letters", () => {
    expect(safeName("../../etc/passwd.pdf")).toBe("passwd.pdf");
    expect(safeName("C:\\temp\\报告 终稿.PDF")).toBe("报告 终稿.pdf");
    expect(safeName("evil\u202Efdp.exe")).toBe("evilfdp.exe");
    expect(safeName("a\u0000b<c>|?.pdf")).toBe("ab_c___.pdf");
    expect(safeName(".htaccess")).toBe("htaccess");
    expect(safeName("CON.PDF")).toBe("CON_.pdf");
    expect(safeName("concert.pdf"), "control").toBe("concert.pdf");
  });

  test("keeps its ending however long it is, and cuts no character in two", () => {
    expect(fileName(`${"长".repeat(300)}.pdf`)).toBe(`${"长".repeat(72)}.pdf`);
    expect(fileName(`x${"😀".repeat(300)}.pdf`)).toBe(`x${"😀".repeat(53)}.pdf`);
  });

  test("is taken by every system, and stays what it is, whatever a thing is called", () => {
    fc.assert(
      fc.property(hostile, (title) => {
        const name = fileName(title);
        expect([flaws(name), fileName(name)], JSON.stringify(title)).toEqual([[], name]);
        expect(flaws(safeName(title)), JSON.stringify(title)).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
    expect(flaws("../CON."), "control").toHaveLength(2);
  });

  test("stands in one header, as one extended value, and is read back", async () => {
    await fc.assert(
      fc.asyncProperty(hostile, async (name) => {
        const answer = await fileResponse({ name, mime: "text/plain", stream: "" }, new Request("https://a.test"));
        const said = answer.headers.get("content-disposition") ?? "";
        const [, value] = /^attachment; filename\*=UTF-8''([A-Za-z0-9!#$&+.^_`|~%-]+)$/.exec(said) ?? [];
        expect(decodeURIComponent(value ?? ""), said).toBe(fileName(name));
      }),
      { numRuns: 500 },
    );
  });

  test("is one file's own in its folder, whatever others are called", async () => {
    const nameFor = namesOfFolder();
    const asked = ["a.pdf", "A.pdf", "a 2.pdf", "a.pdf", "a 4.pdf", "b", "B", "b 6", "a.pdf"];
    const names = asked.map((name, n) => nameFor(name, `${n === 8 ? 2 : n + 1}`));
    expect(new Set(names.map((name) => name.toLowerCase())).size, names.join()).toBe(asked.length);
    expect(names.slice(0, 2), "control").toEqual(["a.pdf", "A 2.pdf"]);
  });

  test("is never given twice in a zip", async () => {
    const pieces: Uint8Array[] = [];
    for await (const piece of zipped(["a.txt", "a.txt", "a 2.txt"].map((name) => ({ name, text: name }))))
      pieces.push(piece);
    expect(Object.keys(unzipSync(Buffer.concat(pieces)))).toHaveLength(3);
  });
});

test("files are named in one place: nobody else writes the header, or the list of signs that no name takes", () => {
  const sources = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "lib", "app"], {
    encoding: "utf8",
  })
    .split("\n")
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !path.includes(".test.") && existsSync(path));
  const said = (sign: RegExp) => sources.filter((path) => sign.test(readFileSync(path, "utf8")));
  expect(said(/"content-disposition": /i)).toEqual(["lib/http/file/file.ts"]);
  expect(said(/\[[^\]]*\*\?"?<>|<>:"\|\?\*/)).toEqual(["lib/text/file-name.ts"]);
});
