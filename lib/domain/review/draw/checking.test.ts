import { describe, expect } from "vitest";
import { signStatement } from "@/lib/domain/review/passport/signing";
import { aDraw, anExpert, aPlan, aReview, aReviewContest, validWorks } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { checkDraw, drawDigest, signedDraw } from "./checking";
import { drawnFile } from "./publishing";
import type { DrawFile } from "./shapes";

useDatabase();

const plain = (file: DrawFile): DrawFile => JSON.parse(JSON.stringify(file));
async function anAssignment(works = 4) {
  const place = await aReviewContest();
  const experts = [await anExpert(), await anExpert(), await anExpert()];
  const plan = await aPlan(place, { experts });
  await validWorks(place, works);
  const { code } = await aDraw({ planId: plan.id, kind: "assignment", seed: "a public seed" }, place.manager);
  return plain(await drawnFile(code));
}
const resigned = (file: DrawFile) => ({ ...file, signature: signStatement(signedDraw(file)) });

describe("a file of a draw", () => {
  test("with any one character changed is found, wherever it is", async () => {
    const text = JSON.stringify(await anAssignment());
    expect((await checkDraw(JSON.parse(text))).flaws, "control").toEqual([]);
    let changed = 0;
    for (let at = 0; at < text.length; at += at < text.length - 60 ? 7 : 1) {
      const one = text[at] as string;
      const other = /[0-8a-yA-Y]/.test(one) ? String.fromCharCode(one.charCodeAt(0) + 1) : undefined;
      if (!other) continue;
      let value: unknown;
      try {
        value = JSON.parse(`${text.slice(0, at)}${other}${text.slice(at + 1)}`);
      } catch {
        continue;
      }
      expect((await checkDraw(value)).flaws.length, text.slice(at - 20, at + 20)).toBeGreaterThan(0);
      changed++;
    }
    expect(changed).toBeGreaterThan(100);
  });

  test("says where it differs, also where the platform itself signed what does not follow", async () => {
    // Of few works two seeds may well draw the same: 24 leave less than one chance in 10^9.
    const file = await anAssignment(24);
    const [[work = 0, expert = 0] = []] = file.result;
    const swapped = resigned({ ...file, result: [[work, (expert + 1) % 3], ...file.result.slice(1)] });
    expect((await checkDraw(swapped)).flaws).toMatchObject([
      { kind: "result", row: 1, found: expect.stringContaining(" → ") },
    ]);
    const otherSeed = resigned({ ...file, seed: "another seed" });
    expect(new Set((await checkDraw(otherSeed)).flaws.map(({ kind }) => kind))).toEqual(new Set(["result"]));
    const moved = resigned({ ...file, committed: file.drawn });
    expect((await checkDraw(moved)).flaws.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(["history", "early"]),
    );
    const hidden = resigned({ ...file, history: [] });
    expect((await checkDraw(hidden)).flaws).toEqual([{ kind: "history" }]);
  });

  test("whose inputs were changed and hashed anew is another draw: its seed gives something else, or its history another digest", async () => {
    const file = await anAssignment();
    if (file.sheet.inputs.kind !== "assignment") throw new Error("an assignment");
    file.sheet.inputs.open[0] = file.sheet.inputs.open[0]?.replace("1", "0") as string;
    expect((await checkDraw(resigned(file))).flaws).toContainEqual({ kind: "digest" });
    file.digest = await drawDigest(file.sheet);
    expect((await checkDraw(resigned(file))).flaws.map(({ kind }) => kind)).toContain("history");
  });

  test("that names places beyond its lists, or lists out of order, is said to have a wrong form", async () => {
    const file = await anAssignment();
    if (file.sheet.inputs.kind !== "assignment") throw new Error("an assignment");
    const { inputs } = file.sheet;
    const formOf = async (changed: object) =>
      (await checkDraw({ ...file, sheet: { ...file.sheet, inputs: { ...inputs, ...changed } } })).flaws.find(
        ({ kind }) => kind === "form",
      );
    expect(await formOf({ existing: [[99, 0]] })).toMatchObject({ field: "sheet.inputs.existing" });
    expect(await formOf({ works: inputs.works.toReversed() })).toMatchObject({ field: "sheet.inputs.works" });
    expect(await formOf({ open: ["1"] })).toMatchObject({ field: "sheet.inputs.open" });
    for (const value of [null, {}, [], "x", { format: "provable-draw/1" }])
      expect(await checkDraw(value)).toMatchObject({ file: null });
  });

  test("of an order holds, and a label is opened only to the judging number that it was made of", async () => {
    const { plan, manager } = await aReview({ works: 3 });
    const { code } = await aDraw({ planId: plan.id, kind: "order", seed: "x" }, manager);
    const file = plain(await drawnFile(code));
    expect((await checkDraw(file)).flaws).toEqual([]);
    const opened = resigned({ ...file, opened: [["0001", "0001", "salt"]] });
    expect((await checkDraw(opened)).flaws).toEqual([{ kind: "opened", label: "0001" }]);
  });
});
