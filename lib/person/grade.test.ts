import { expect, test } from "vitest";
import { gradeOf, gradesOffered } from "./grade";

const today = "2026-03-15";

test("a grade is the year in which somebody began, however it is written", () => {
  for (const typed of ["2023", " 2023 ", "2023级", "２０２３级", "2023 届", "2023\u200b"])
    expect(gradeOf(typed, today), typed).toBe("2023");
  for (const [typed, year] of [
    ["1950", "1950"],
    ["2026", "2026"],
  ] as const)
    expect(gradeOf(typed, today)).toBe(year);
});

test("what is no year, or none that can be, is no grade", () => {
  for (const typed of ["", "大三", "23", "20231", "1949", "2027", "0000", "-2023", "2023.5", "2023年级", "二〇二三"])
    expect(gradeOf(typed, today), typed).toBeNull();
});

test("forms offer the last years, and the year that somebody has", () => {
  expect(gradesOffered(today).slice(0, 2)).toEqual(["2026", "2025"]);
  expect(gradesOffered(today)).toHaveLength(12);
  expect(gradesOffered(today, "2024")).toEqual(gradesOffered(today));
  expect(gradesOffered(today, "2003级").at(-1)).toBe("2003");
  expect(gradesOffered(today, "大三")).toEqual(gradesOffered(today));
});
