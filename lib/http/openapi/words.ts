import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type FaultName, faults } from "@/lib/fault";

/** What the sources say about a call, so that nobody writes it twice. */
export interface Said {
  /** The docstrings of the declaration and of the verb. */
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
  // A reader of the document does not have the repository.
  const plain = says
    .replaceAll(/\s*\n\s*/g, " ")
    .replaceAll(/ \(docs\/rules\/[^)]*\)/g, "")
    .trim();
  return { says: plain.charAt(0).toUpperCase() + plain.slice(1), throws: [...new Set(named.filter(isFault))] };
}

/** The docstrings of one room: of its calls and of its verbs, by name. */
function docsIn(folder: string) {
  const [calls, verbs] = [new Map<string, Doc>(), new Map<string, Doc>()];
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  for (const file of files.filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts")))
    for (const [, comment = "", call, verb] of readFileSync(join(folder, file), "utf8").matchAll(DECLARED))
      if (call) calls.set(call, read(comment));
      else if (verb) verbs.set(verb, read(comment));
  return { calls, verbs };
}

/** A sentence about one field comes after what the call is. */
const bySubject = (texts: string[]) => [...texts].sort((a, b) => Number(a.startsWith("`")) - Number(b.startsWith("`")));

const at = (...parts: string[]) => join(/* turbopackIgnore: true */ process.cwd(), ...parts);

/** The verb that answers a call, which may have another name. */
function verbOf(answers: string, name: string): string {
  return new RegExp(`\\b${name}: (?:\\{ verb: )?\\w+\\.(\\w+)`).exec(answers)?.[1] ?? name;
}

/** Reads the sources, which are there when the document is made: at the build, and in development. */
export function docsOf(): (room: string, name: string) => Said {
  const rooms = new Map<string, ReturnType<typeof docsIn> & { answers: string }>();
  const ofRoom = (room: string) => ({
    ...docsIn(at("lib", "domain", room)),
    answers: readFileSync(at("lib", "http", "answers", `${room}.ts`), "utf8"),
  });
  return (room, name) => {
    const docs = rooms.get(room) ?? ofRoom(room);
    rooms.set(room, docs);
    // The same call under its second address: `userInfoOnSite`.
    const call = docs.calls.get(name) ?? docs.calls.get(name.replace(/OnSite$/, ""));
    const verb = docs.verbs.get(verbOf(docs.answers, name));
    return {
      says: [...new Set(bySubject([call?.says ?? "", verb?.says ?? ""]))].filter(Boolean).join(" "),
      throws: [...new Set([...(verb?.throws ?? []), ...(call?.throws ?? [])])],
    };
  };
}
