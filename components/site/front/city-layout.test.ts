import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { cityLayout, coveredBy } from "./city-layout";

const [head = "", ...lines] = readFileSync("lib/seed/data/schools.csv", "utf8").trim().split("\n");
const columns = head.replace("\uFEFF", "").split(",");
const cell = (line: string, column: string) => line.split(",")[columns.indexOf(column)] ?? "";
const grouped = (of: string[], column: string) => {
  const groups = new Map<string, string[]>();
  for (const line of of) groups.set(cell(line, column), [...(groups.get(cell(line, column)) ?? []), line]);
  return groups;
};
const located = lines.filter((line) => cell(line, "city") !== "");
const provinces = grouped(located, "province");
const citiesIn = (of: string[]) =>
  [...grouped(of, "city")].map(([city, there]) => ({ city, schools: there.map((line) => cell(line, "name")) }));

/** The cities of which one covers another, by both shapes of the map. */
function covering(layout: NonNullable<ReturnType<typeof cityLayout>>) {
  const boxes = layout.placed.map((one) => coveredBy(one, one, layout.aspect));
  return layout.placed.flatMap(({ city }, at) =>
    layout.placed.slice(at + 1).flatMap((other, after) =>
      [0, 1].some((shape) => {
        const [a, b] = [boxes[at]?.[shape], boxes[at + 1 + after]?.[shape]];
        // A place is rounded to a tenth of a hundredth: half a pixel.
        return a && b && a.right > b.left + 1 && b.right > a.left + 1 && a.bottom > b.top + 1 && b.bottom > a.top + 1;
      })
        ? [`${city} ${other.city}`]
        : [],
    ),
  );
}

describe("cities on a map", () => {
  test("of every province and of the country cover one another nowhere", () => {
    expect(provinces.size).toBeGreaterThan(30);
    for (const [province, of] of [...provinces, ["all", located] as const]) {
      const layout = cityLayout(citiesIn([...of]));
      if (layout) expect(covering(layout), province).toEqual([]);
    }
  });

  test("of a province are all drawn", () => {
    for (const [province, of] of provinces) {
      const cities = citiesIn(of);
      const layout = cityLayout(cities);
      if (layout) expect([province, layout.placed.length]).toEqual([province, cities.length]);
    }
  });

  test("stand side by side where one is written in two ways", () => {
    const layout = cityLayout([
      { city: "杭州市", schools: ["a", "b"] },
      { city: "杭州", schools: ["c"] },
      { city: "宁波市", schools: ["d"] },
    ]);
    expect(layout?.placed.map(({ name }) => name)).toEqual(["杭州", "杭州", "宁波"]);
    expect(covering(layout as NonNullable<typeof layout>)).toEqual([]);
  });

  test("are no map where fewer than two are known", () => {
    expect(cityLayout([{ city: "杭州市", schools: [] }])).toBeNull();
    expect(cityLayout([])).toBeNull();
  });
});
