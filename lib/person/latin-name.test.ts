import { expect, it } from "vitest";
import { isLatinName } from "./latin-name";

it.each([...["Zhang San", "ZHANG San", "San Zhang", "LÜ-WANG Mei", "Qian O’Example", "D. Example", "É", "Lǐ Sì"]])(
  "%s is one",
  (name) => {
    expect(isLatinName(name)).toBe(true);
  },
);

it.each([
  ...[
    "张三",
    "Zhang 三",
    "zhang san",
    "",
    " Zhang",
    "Zhang3",
    "<b>Zhang</b>",
    "=Zhang",
    "Zhang\u202eSan",
    "😀",
    "-",
    "Иван",
  ],
])("%s is none", (name) => {
  expect(isLatinName(name)).toBe(false);
});
