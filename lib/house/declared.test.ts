import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type FaultName, faults } from "@/lib/fault";
import { faultsOf } from "@/lib/http/declared-faults";
import { registry } from "@/lib/http/registry";
import { thrownFaults } from "./thrown";

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

/** What no caller is answered, or what the call's kind declares: our own mistakes, and the states of a contest (`faultsOf`). */
const unsaid: FaultName[] = ["systemError", "illegalTransition", "contestSuspended", "contestReadOnly", "planReadOnly"];
/** Ways that no call goes to its end: a gateway's driver does more than a call asks of it, what a notice of WeChat Pay is refused for is one thing to it, only who passes is looked at again, many are answered row by row, a contest's settings are there, what begins moves nothing, a contest that went offline meanwhile tells no facts, a bill is read by who asks for it, one that cannot be stored counts as not given, and what a verb refuses in a template is a refusal of the template. */
const nowhere =
  /^enrollment\.((returnTeam|reject): factsChanged|(approveMany|returnMany): (factsChanged|reasonRequired))|^(work|center)\.\w+: notFound, .* (formOf|resolveSetting)$|^center\.addOutsideAward: notFound, .* lifecycle( > moveTogether)?$|^assistant\.\w+: notFound, .* publicContest > readContest$|^finance\.(pay|payBill|gatewayNotified): \w+, .* > billLines|^finance\.(pay|payBill|payOptions|gatewaySettings|testGateway|gatewayNotified|wechatNotified): \w+, .* > (Wechat|Alipay)\b|^template\.\w+: \w+, by \w+ > makeBy > Making > |^template\.checkTemplate: editionTaken, |^finance\.wechatNotified: \w+, by wechatNotified > count\b|^finance\.reconcileDay: (\w+, .* > spool|notFound, .* lifecycle( > moveTogether)?$)/;
/** One object for reading and for writing: not followed. */
const storage = "lib/storage/index.ts";

test("a call declares every fault that its verb makes, itself or by what it calls", () => {
  const paths = ["lib", "db"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
  );
  const sources = paths.filter((file) => /(?<!\.test|\.d)\.ts$/.test(file) && file !== storage);
  const thrownBy = thrownFaults(new Map(sources.map((file) => [file, readFileSync(file, "utf8")])));
  let seen = 0;
  const wrong = registry
    .flatMap(({ room, name, endpoint }) => {
      const declared: string[] = [...faultsOf(endpoint), ...unsaid];
      const thrown = [...thrownBy(`lib/domain/${room}/index.ts`, name)];
      seen += thrown.length;
      return thrown.flatMap(([fault, way]) =>
        declared.includes(fault) ? [] : [`${room}.${name}: ${fault}, by ${way}`],
      );
    })
    .filter((one) => !nowhere.test(one));
  expect(seen, "this wall must see faults").toBeGreaterThan(1_000);
  expect(wrong).toEqual([]);
});

test("follows imports, spaces and what is handed on, and reads neither types nor names of properties", () => {
  const files = new Map([
    ["a/index.ts", 'export { add } from "./add";'],
    [
      "a/add.ts",
      'import * as door from "./door"; export const add = async () => { await door.open(); stale(); };\nfunction stale() { throw new Fault(1 ? "stale" : "conflict"); }',
    ],
    [
      "a/door.ts",
      'import { locked } from "./locked"; export function open(x: typeof shut) { return { locked: x.shut }; }\nexport const shut = () => { throw locked("a"); };',
    ],
    ["a/locked.ts", 'export const locked = (name: string) => new Fault("teamLocked", { name });'],
  ]);
  expect([...thrownFaults(files)("a/index.ts", "add")]).toEqual([
    ["stale", "add > stale"],
    ["conflict", "add > stale"],
  ]);
  expect([...thrownFaults(files)("a/door.ts", "shut")]).toEqual([["teamLocked", "shut > locked"]]);
});
