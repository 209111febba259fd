import { expect, test } from "vitest";
import { lifecycles, stateOf } from "@/lib/domain/lifecycle";
import { locales } from "@/lib/i18n/locale";
import { wordsOf } from "@/lib/i18n/words";
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

test("a refused move names the state that forbids it, whatever the state is of, in both languages", () => {
  for (const locale of locales) {
    const t = wordsOf(locale, "faults");
    const said = (from: string) => t("illegalTransition", { from });
    const states = [...lifecycles].flatMap(([entity, all]) => all.map((state) => stateOf(entity, state)));
    expect(said("submitted"), "control").not.toBe(said("?"));
    expect([...new Set(states.filter((state) => said(state) === said("?")))], locale).toEqual([]);
  }
});
