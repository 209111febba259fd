import { expect, test } from "vitest";
import { wordsOf } from "@/lib/i18n/words";
import { passportFlawWords } from "./flaw-words";

test("where a passport does not hold is said in words of both languages, without names of fields", () => {
  const said = (flaw: Parameters<typeof passportFlawWords>[0]) =>
    (["en", "zh-cn"] as const).map((locale) => passportFlawWords(flaw, wordsOf(locale, "passport")));
  const [en, zh] = said({ kind: "steps", field: "parts.2.reviews.1.total", said: 850_000, found: 840_000 });
  expect(en).toBe("Part 2 · Review 1 · Raw total: the file says 85, found 84");
  expect(zh).toMatch(/85.*84/);
  expect(zh).not.toMatch(/[a-z]/i);
  expect(said({ kind: "steps", field: "reviews.1.dropped", said: true, found: false })[0]).toBe(
    "Review 1 · Dropped or counted: the file says dropped, found counted",
  );
  expect(said({ kind: "rank", work: "W1", said: 2, found: null })[0]).toBe("Rank of W1: the file says 2, found none");
  expect(said({ kind: "digest", field: "parts.1" })[0]).toBe("The inputs of Part 1 were changed: the digest differs");
});
