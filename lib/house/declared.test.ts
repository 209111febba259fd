import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type FaultName, faults } from "@/lib/fault";
import { faultsOf } from "@/lib/http/declared-faults";
import { registry } from "@/lib/http/registry";

const VERB = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export (?:async function|const) (\w+)\b/g;

/** The faults that docstrings of exported functions name after `@throws`, by the function's name. */
function thrownIn(source: string): Map<string, FaultName[]> {
  return new Map(
    [...source.matchAll(VERB)].map(([, comment = "", name = ""]) => {
      const thrown = comment.split(/@(?=throws|returns|param)/).filter((tag) => tag.startsWith("throws"));
      const words = thrown.flatMap((tag) => tag.match(/[A-Za-z]+/g) ?? []);
      return [name, words.filter((word): word is FaultName => Object.hasOwn(faults, word))];
    }),
  );
}

test("a call declares every fault that the docstring of its verb names", () => {
  const wrong: string[] = [];
  let named = 0;
  for (const room of new Set(registry.map((call) => call.room))) {
    const folder = `lib/domain/${room}`;
    const sources = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
      /(?<!\.test)\.ts$/.test(file),
    );
    const thrown = new Map(sources.flatMap((file) => [...thrownIn(readFileSync(`${folder}/${file}`, "utf8"))]));
    for (const { name, endpoint } of registry.filter((call) => call.room === room))
      for (const fault of thrown.get(name) ?? []) {
        named++;
        if (!faultsOf(endpoint).includes(fault)) wrong.push(`${room}.${name} does not declare ${fault}`);
      }
  }
  expect(named, "this wall must see faults").toBeGreaterThan(300);
  expect(wrong).toEqual([]);
});

test("reads what a docstring says is thrown, over several lines, and nothing else", () => {
  const source = `
  /** Adds one. @throws stale where it is old,
   * conflict
   * @returns notFound */
  export async function add() {}
  /** No notFound here. */
  export const other = () => {};`;
  expect([...thrownIn(source)]).toEqual([
    ["add", ["stale", "conflict"]],
    ["other", []],
  ]);
});
