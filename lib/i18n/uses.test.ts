import { describe, expect, test } from "vitest";
import { locales } from "./locale";
import { messagesFor } from "./messages";
import { shippedOf, termKeys, withTerms } from "./overlay";
import { usesOf } from "./uses";

describe.each(locales)("where terms stand, %s", (locale) => {
  const shipped = shippedOf(messagesFor(locale));
  test("every shown message holds the word; where a host words it otherwise none is left", () => {
    const uses = usesOf(messagesFor(locale));
    const other = Object.fromEntries(termKeys.map((key) => [key, "§"]));
    const turned = usesOf(withTerms(messagesFor(locale), other));
    expect([uses["work.submit"].count, uses["enroll.item"].count].every((count) => count > 0)).toBe(true);
    for (const key of termKeys) {
      for (const { text } of uses[key].shown) expect(text.toLowerCase()).toContain(shipped[key].toLowerCase());
      expect(
        turned[key].shown.every(({ text }) => text.includes("§")),
        key,
      ).toBe(true);
    }
  });
});
