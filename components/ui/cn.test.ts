import { readdirSync, readFileSync } from "node:fs";
import { extendTailwindMerge } from "tailwind-merge";
import { expect, test } from "vitest";
import { cn } from "./cn";

// The names below are ours: unknown to tailwind-merge, text-note would pass for a colour.
const merge = extendTailwindMerge({
  extend: {
    theme: {
      text: ["note"],
      radius: ["field", "card"],
      shadow: ["float"],
      spacing: ["control", "row"],
      container: ["page", "form", "measure"],
    },
  },
});

/** Every class that stands in our components and pages, as far as tailwind-merge knows it. */
function usedClasses(): string[] {
  const found = new Set<string>();
  for (const folder of ["components", "app"])
    for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
      if (!/\.tsx?$/.test(file) || file.includes(".test.") || file === "ui/cn.ts") continue;
      for (const [, text = ""] of readFileSync(`${folder}/${file}`, "utf8").matchAll(/["'`]([^"'`\n]{2,400})["'`]/g))
        for (const word of text.split(/\s+/))
          if (/^[!-]?[a-z@[][\w\-:/.[\]()%,&>=*'"+#!@|]*$/.test(word)) found.add(word);
    }
  return [...found].filter((word) => merge(`${word} ${word}`) === word);
}

test("of two classes that we use, keeps what the general rules keep", () => {
  const bare = [...new Set(usedClasses().map((name) => name.replace(/^.*:(?![^[]*\])/, "")))];
  expect(bare.length).toBeGreaterThan(600);
  // One for each thing that can be set: each class is put before and behind it.
  const others: string[] = [];
  for (const name of bare)
    if (!others.some((one) => cn(one, name) === name && cn(name, one) === one)) others.push(name);
  const wrong: string[] = [];
  for (const one of others)
    for (const name of bare)
      for (const both of [`${one} ${name}`, `${name} ${one}`])
        if (cn(both) !== merge(both)) wrong.push(`${both}: ${cn(both)}, not ${merge(both)}`);
  expect(wrong).toEqual([]);
});

test("keeps the same classes under different variants, and takes conditions", () => {
  expect(cn("px-4 hover:px-2", ["p-1", false, undefined], { "sm:px-3": true })).toBe("hover:px-2 p-1 sm:px-3");
  expect(cn("hover:sm:p-1", "sm:hover:p-2", "p-3!", "p-4")).toBe("sm:hover:p-2 p-3! p-4");
  expect(cn("data-[state=open]:block", "data-[state=open]:hidden")).toBe("data-[state=open]:hidden");
});
