import { beforeEach, expect, it, vi } from "vitest";

/** As a browser has it: nobody there sets words. */
async function aBrowser() {
  const words = await import("./words");
  const { setText } = await import("@/lib/designer/text/set-text");
  const { plainText } = await import("@/lib/designer/text/rich-text");
  const { TextElement } = await import("@/lib/designer/document");
  const box = { type: "text", id: "a", left: 0, top: 0, width: 800, height: 200, fontSize: 40 };
  const element = TextElement.parse(box);
  return { ...words, set: (text: string) => setText(plainText(text, element), element) };
}

beforeEach(() => {
  vi.resetModules();
});

it("a word that is not known takes about its room, is told as not drawn, and is wanted once", async () => {
  const { set, wantedWords } = await aBrowser();
  expect(wantedWords()).toEqual([]);
  const { waits, missing, count, x } = set("甲ئالىم乙");
  expect(waits).toBe(true);
  expect(String.fromCodePoint(...missing)).toBe("ئالىم");
  expect(x[count - 1]).toBeCloseTo(10 + 40 + 5 * 20, 6);
  set("ئالىم");
  expect(wantedWords()).toEqual([{ face: "arabic", word: "ئالىم" }]);
  expect(set("甲乙 Zhang").waits, "letters are known").toBe(false);
});

it("once it has come the text is set with it, and nothing is wanted any more", async () => {
  const { set, addShaped, wantedWords } = await aBrowser();
  set("ཀཁ");
  const [word] = wantedWords();
  if (!word) throw new Error("nothing is wanted");
  addShaped(word, [1, 0, 700, 0, 0, 2, 1, 600, 0, 0]);
  const { waits, missing, count, advance } = set("ཀཁ");
  expect([waits, missing]).toEqual([false, []]);
  expect([...advance.subarray(0, count)]).toEqual([28, 24]);
  expect(wantedWords()).toEqual([]);
});

it("one that came without glyphs is told as not drawn, like one that never came", async () => {
  const { set, addShaped } = await aBrowser();
  addShaped({ face: "tibetan", word: "ཀ" }, []);
  expect(set("ཀ").missing).toEqual([0xf40]);
  addShaped({ face: "tibetan", word: "ཀ" }, [0, 0, 500, 0, 0]);
  expect(set("ཀ").missing).toEqual([0xf40]);
});
