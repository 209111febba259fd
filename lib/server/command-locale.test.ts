import { expect, test } from "vitest";
import { commandLocale } from "./command-locale";

test("a command speaks as it is asked to, else as the terminal does, else English", () => {
  const zh = { LANG: "zh_CN.UTF-8" };
  for (const [words, env, locale] of [
    [[], {}, "en"],
    [[], { LANG: "C.UTF-8" }, "en"],
    [[], { LANG: "de_DE.UTF-8" }, "en"],
    [[], zh, "zh-cn"],
    [[], { ...zh, LC_ALL: "en_GB.UTF-8" }, "en"],
    [["a.json", "--lang", "en"], zh, "en"],
    [["--lang=zh-cn", "a.json"], {}, "zh-cn"],
    [["--lang", "zh"], {}, "zh-cn"],
    [["--lang"], {}, "en"],
  ] as const)
    expect(commandLocale(words, env), JSON.stringify([words, env])).toBe(locale);
});
