import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { placeOfCity } from "./city-places";

const [head = "", ...lines] = readFileSync("lib/seed/data/schools.csv", "utf8").trim().split("\n");
const at = head.replace("\uFEFF", "").split(",").indexOf("city");
const cities = [...new Set(lines.map((line) => line.split(",")[at] ?? ""))].filter(Boolean);

describe("where cities lie", () => {
  test("every city with a university is known, and lies in the country", () => {
    expect(cities.length).toBeGreaterThan(300);
    expect(cities.filter((city) => placeOfCity(city) === null)).toEqual([]);
    for (const city of cities) {
      const { east, north } = placeOfCity(city) ?? { east: 0, north: 0 };
      expect(east > 73 && east < 136 && north > 17 && north < 54, city).toBe(true);
    }
  });

  test("a name that begins otherwise is not", () => {
    expect(placeOfCity("")).toBeNull();
    expect(placeOfCity("未知市")).toBeNull();
    expect(placeOfCity("杭州市")).toEqual(placeOfCity("杭州"));
  });
});
