import { describe, expect, test } from "vitest";
import { z } from "zod";
import { registry } from "@/lib/http/registry";
import { exampleOf, shapeOf } from "@/lib/testing/examples/examples";
import { type Ways, waysOf } from "./one-way";

/** The calls that are asked in one of several ways, and in one alone. */
const choosing = registry.flatMap(({ endpoint }) => {
  const { ways, several } = (z.globalRegistry.get(endpoint.input) ?? {}) as { ways?: Ways; several?: boolean };
  return ways && !several ? [{ call: `${endpoint.method} ${endpoint.path}`, endpoint, ways }] : [];
});

describe.each(choosing)("$call", ({ endpoint, ways }) => {
  const { properties = {} } = shapeOf(endpoint);
  const first = ways[0]?.[0] as string;
  const fields = ways.flat();
  const input = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, exampleOf({ ...properties[name], minItems: 1 })]));
  const refused = (names: readonly string[]) =>
    (endpoint.input.safeParse(input(names)).error?.issues ?? [])
      .map(({ path, message }) => ({ field: String(path[0]), message }))
      .filter(({ field }) => fields.includes(field));

  test("refuses none of its ways and all of them together, at one field", () => {
    for (const names of [[], fields]) {
      const found = refused(names);
      expect(found.map(({ field }) => field)).toEqual([first]);
      expect(found[0]?.message).toMatch(/^(oneWay|oneContact|orderOrEntries)$/);
    }
  });

  test("takes each way alone, and names what is missing of half a way", () => {
    for (const way of ways) {
      expect(refused(way), way.join()).toEqual([]);
      for (const name of way.slice(1))
        expect(refused(way.filter((one) => one !== name))).toEqual([{ field: name, message: "required" }]);
    }
  });

  test("documents its alternatives", () => {
    expect(waysOf(endpoint.input)).toContain(
      ways.map((way) => way.map((name) => `\`${name}\``).join(" with ")).join(", or "),
    );
  });
});

test("there are such calls", () => {
  expect(choosing.length).toBeGreaterThan(8);
});
