import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type FaultName, faults } from "@/lib/fault";

/** What the sources say about a call, so that nobody writes it twice. */
export interface Said {
  /** The docstring of the verb, then that of the declaration. */
  says: string;
  /** The refusals that the verb's docstring names. */
  throws: FaultName[];
}

interface Doc {
  says: string;
  throws: FaultName[];
}

const DECLARED =
  /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export (?:const (\w+) = (?:get|post)\(|(?:async function|const) (\w+)\b)/g;

const isFault = (word: string): word is FaultName => Object.hasOwn(faults, word);

function read(comment: string): Doc {
  const text = comment.replaceAll(/^\s*\* ?/gm, "").trim();
  const [says = "", ...tags] = text.split(/\n?@(?=throws|returns|param)/);
  const named = tags.filter((tag) => tag.startsWith("throws")).flatMap((tag) => tag.match(/[A-Za-z]+/g) ?? []);
  // "Call 44:" counts in the contract, which a reader of the document does not have.
  const plain = says.replaceAll(/\s*\n\s*/g, " ").replace(/^Call \d+[:.]?\s*/, "");
  return { says: plain.charAt(0).toUpperCase() + plain.slice(1).trim(), throws: [...new Set(named.filter(isFault))] };
}

/** The docstrings of one room: of its calls and of its verbs, by name. */
function docsIn(folder: string) {
  const [calls, verbs] = [new Map<string, Doc>(), new Map<string, Doc>()];
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts")))
    for (const [, comment = "", call, verb] of readFileSync(join(folder, file), "utf8").matchAll(DECLARED))
      if (call) calls.set(call, read(comment));
      else if (verb) verbs.set(verb, read(comment));
  return { calls, verbs };
}

/** Reads `lib/domain`, which is there when the document is made: at the build, and in development. */
export function docsOf(): (room: string, name: string) => Said {
  const rooms = new Map<string, ReturnType<typeof docsIn>>();
  return (room, name) => {
    const docs = rooms.get(room) ?? docsIn(join(/* turbopackIgnore: true */ process.cwd(), "lib", "domain", room));
    rooms.set(room, docs);
    // The same call under its second address: `userInfoOnSite`.
    const plain = name.replace(/OnSite$/, "");
    const call = docs.calls.get(name) ?? docs.calls.get(plain);
    const verb = docs.verbs.get(name) ?? docs.verbs.get(plain);
    return {
      says: [...new Set([verb?.says, call?.says])].filter(Boolean).join(" "),
      throws: [...new Set([...(verb?.throws ?? []), ...(call?.throws ?? [])])],
    };
  };
}
