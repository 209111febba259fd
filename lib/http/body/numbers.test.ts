import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { registry } from "@/lib/http/registry";
import { QueryNumber } from "@/lib/http/wire";

/** Where a shape takes for a number, a date or a flag what is none: the paths of all fields that coerce. */
function coercedIn(shape: unknown, path = "", seen = new Set<unknown>()): string[] {
  if (typeof shape !== "object" || shape === null || seen.has(shape)) return [];
  seen.add(shape);
  if (shape instanceof z.ZodType) {
    const def = shape.def as unknown as Record<string, unknown>;
    if (def.coerce) return [path];
    const parts = Object.entries(def).flatMap(([key, part]) =>
      coercedIn(part, key === "shape" ? path : `${path}.${key}`, seen),
    );
    seen.delete(shape);
    return parts;
  }
  return Object.entries(shape).flatMap(([key, part]) => coercedIn(part, `${path}.${key}`, seen));
}

describe("a number in a body is a number", () => {
  test("no JSON body takes for one what JavaScript would: true, null, an empty list", () => {
    const bodies = registry.filter(({ endpoint }) => endpoint.method === "POST" && endpoint.carries === "json");
    expect(bodies.length).toBeGreaterThan(200);
    const coerced = bodies.flatMap(({ room, name, endpoint }) =>
      coercedIn(endpoint.input).map((field) => `${room}.${name}${field}`),
    );
    expect(coerced).toEqual([]);
  });

  test("control: the walk finds a coerced field however deep it lies", () => {
    const deep = z
      .object({ plain: z.number(), list: z.array(z.object({ n: QueryNumber().int().optional() })).default([]) })
      .refine(() => true);
    expect(coercedIn(deep)).toHaveLength(1);
    expect(coercedIn(z.preprocess((value) => value, z.union([z.string(), z.coerce.date()])))).toHaveLength(1);
    expect(coercedIn(z.object({ plain: z.number() }))).toEqual([]);
    const queries = registry.filter(({ endpoint }) => coercedIn(endpoint.input).length > 0);
    expect(queries.some(({ endpoint }) => endpoint.method === "GET")).toBe(true);
  });

  test("a declaration coerces by the one shape that is for queries", () => {
    const files = execFileSync("git", ["ls-files", "lib/domain", "lib/http"], { encoding: "utf8" }).split("\n");
    const sources = files.filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"));
    const own = sources.filter((file) => readFileSync(file, "utf8").includes("z.coerce"));
    expect(own).toEqual(["lib/http/wire.ts"]);
  });
});
