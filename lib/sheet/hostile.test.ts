import { describe, expect, test } from "vitest";
import { bookOf, type Cost, hostileSheets, times } from "@/lib/seed/factories/hostile-sheets";
import { faultOf } from "@/lib/seed/factories/signed-in";
import { type Parts, relations, styleSheet, textRows, worksheet } from "@/lib/seed/factories/workbook";
import { readBook } from "./book";
import { LIMITS, Work } from "./limits";
import { openSheet } from "./reading";

describe("hostile files", () => {
  test.each(Object.entries(hostileSheets))("%s", { timeout: 60_000 }, async (_, [fault, make, cost = {}]) => {
    const bytes = make();
    expect(bytes.length, "it would be let in at the door").toBeLessThan(10 * 1_048_576);
    const work = new Work();
    expect(await faultOf(readBook(bytes, 100, work))).toBe(fault);
    for (const [kind, most] of Object.entries({ bytes: LIMITS.bytes + 65_536, ...cost }))
      expect(work[kind as keyof Cost], `${kind} counted`).toBeLessThanOrEqual(most);
  });

  test("there are many, of many kinds", () => {
    expect(Object.keys(hostileSheets).length).toBeGreaterThan(50);
    expect(new Set(Object.values(hostileSheets).map(([fault]) => fault)).size).toBeGreaterThan(20);
  });

  test("what is only near a limit is read", async () => {
    const styles = styleSheet(...Array.from({ length: 100 }, () => 0));
    const more: Parts = [
      ["xl/media/image1.png", Buffer.alloc(3_000_000)],
      ["xl/comments1.xml", "<comments/>"],
      ["xl/worksheets/_rels/sheet1.xml.rels", relations(["rId1", "hyperlink", "mailto:a@b.cn"])],
    ];
    const wide = worksheet(textRows(["用户名"]) + times(150_000, (r) => `<row r="${r + 2}" s="1"/>`));
    expect((await readBook(bookOf({ sheet: wide, styles, more }), 100)).rows).toHaveLength(1);
  });
});

describe("in a thread of its own", { timeout: 120_000 }, () => {
  const ordinary = bookOf({
    sheet: worksheet(textRows(...Array.from({ length: 3000 }, (_, n) => [`u${n}`, "张三", "x".repeat(50)]))),
  });

  test("a file is read, or refused in the same words", async () => {
    expect((await openSheet(ordinary, 5000)).rows).toHaveLength(3000);
    await expect(openSheet(ordinary, 10)).rejects.toMatchObject({
      fault: "sheetTooLong",
      code: 13017,
      params: { max: 10 },
    });
    await expect(openSheet(Buffer.alloc(0), 10)).rejects.toMatchObject({
      fault: "sheetNothing",
      errors: [{ field: "file" }],
    });
  });

  test("a file that its thread does not survive is refused, and nothing else suffers", async () => {
    const much = bookOf({
      sheet: worksheet(
        textRows(
          ...Array.from({ length: 20_000 }, (_, n) =>
            Array.from({ length: 20 }, (_x, c) => `${n} ${c} ${"x".repeat(20)}`),
          ),
        ),
      ),
    });
    const [killed, beside] = await Promise.all([
      faultOf(openSheet(much, 20_000, { memoryMb: 8, seconds: 60 })),
      openSheet(ordinary, 5000),
    ]);
    expect(killed).toBe("sheetTooHeavy");
    expect(beside.rows).toHaveLength(3000);
    expect((await openSheet(much, 20_000)).rows, "with what it needs it is read").toHaveLength(20_000);
  });

  test("a file that takes too long is refused", async () => {
    expect(await faultOf(openSheet(ordinary, 5000, { memoryMb: 256, seconds: 0 }))).toBe("sheetTooHeavy");
  });

  test("others have their turns while a bomb is looked at", async () => {
    let [turns, over] = [0, false];
    const [, make] = hostileSheets["a million styled rows without a value"] as [string, () => Buffer];
    const refusal = faultOf(openSheet(make(), 100)).finally(() => {
      over = true;
    });
    while (!over) {
      turns++;
      await new Promise(setImmediate);
    }
    expect(await refusal).toBe("sheetTooManyRows");
    expect(turns, "this thread was never held up for long").toBeGreaterThan(100);
  });
});
