import { expect, test } from "vitest";
import { provinceNames } from "@/lib/seed/reference/province-names";
import en from "@/messages/en/website/site.json";
import zh from "@/messages/zh-cn/website/site.json";
import { provinceTiles } from "./province-tiles";

test("every province has one tile, and a word on it in either language", () => {
  const codes = provinceTiles.map(({ code }) => code);
  expect(codes.toSorted()).toEqual(Object.keys(provinceNames).toSorted());
  expect(new Set(provinceTiles.map(({ column, row }) => `${column} ${row}`)).size).toBe(34);
  for (const words of [en, zh]) expect(Object.keys(words.page.entrants.tile).toSorted()).toEqual(codes.toSorted());
});
