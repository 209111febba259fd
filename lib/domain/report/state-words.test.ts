import { expect, test } from "vitest";
import { lifecycles } from "@/lib/domain/lifecycle";
import { locales } from "@/lib/i18n/locale";
import "@/lib/domain/wiring";
import { stateWords } from "./state-words";

test("the log has a word for every state of everything that has states, in both languages", () => {
  expect(lifecycles.size, "control: they are known").toBeGreaterThan(20);
  for (const locale of locales) {
    const words = stateWords(locale);
    const missing = [...lifecycles].flatMap(([entity, states]) =>
      states.flatMap((state) => (words[entity]?.[state] ? [] : `${entity} ${state}`)),
    );
    expect(missing, locale).toEqual([]);
  }
});
