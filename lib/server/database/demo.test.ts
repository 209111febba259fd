import { describe, expect, test } from "vitest";
import { decide, isLoopback } from "./demo.mjs";

const sound = "q8Zr2Lw9Xn4Tb7Vc1Mk6Jh3Gf5Ds0PaYu";
const choices = {
  /** What HOST says, and where a server that is told so listens. */
  host: [
    ["unset", "127.0.0.1"],
    ["localhost", "127.0.0.1"],
    ["localhost", "::1"],
    ["127.0.0.1", "127.0.0.1"],
    ["127.8.9.1", "127.8.9.1"],
    ["::1", "::1"],
    ["a name of this machine itself", "127.0.1.1"],
    ["0.0.0.0", "0.0.0.0"],
    ["::", "::"],
    ["a name of the network", "10.20.30.40"],
    ["a private address", "192.168.1.20"],
    ["a private address", "fd00::7"],
    ["a link-local address", "fe80::1"],
    ["a public address", "203.0.113.9"],
    ["a mapped address", "::ffff:10.0.0.1"],
  ],
  DATABASE_URL: ["", "postgres://db/contest"],
  held: [undefined, "fresh", "real", "demo"],
  DEMO: [undefined, "0", "1", "true"],
  DEMO_PUBLIC: [undefined, "0", "1", "yes"],
  AUTH_SECRET: [undefined, "short", sound],
  PII_KEY: [undefined, "change-me-change-me-change-me-change-me", sound],
  TRUST_PROXY_HOPS: [undefined, "1"],
} as const;

type Choice = { [K in keyof typeof choices]: (typeof choices)[K][number] };
type Decision = { serves?: string; refusal?: string };

function* every(): Generator<Choice> {
  const names = Object.keys(choices) as (keyof Choice)[];
  const at = names.map(() => 0);
  for (;;) {
    yield Object.fromEntries(names.map((name, k) => [name, choices[name][at[k] as number]])) as Choice;
    let k = names.length - 1;
    while (k >= 0 && ++at[k]! === choices[names[k] as keyof Choice].length) at[k--] = 0;
    if (k < 0) return;
  }
}

const local = (choice: Choice) => /^(127\.|::1$)/.test(choice.host[1]);
const table = [...every()].map((choice) => ({
  choice,
  decision: decide(choice, choice.host[1], choice.held) as Decision,
}));
/** The first combinations that are decided against a rule, of those of which it speaks. */
const against = (when: (choice: Choice) => boolean, rule: (decision: Decision, choice: Choice) => boolean) => {
  const spoken = table.filter(({ choice }) => when(choice));
  expect(spoken.length).toBeGreaterThan(0);
  return spoken.filter(({ decision, choice }) => !rule(decision, choice)).slice(0, 3);
};
const refused = ({ refusal }: Decision) => !!refusal;
const sure = (choice: Choice) => !!choice.DATABASE_URL && choice.AUTH_SECRET === sound && choice.PII_KEY === sound;
const clear = (choice: Choice) =>
  choice.DEMO !== "true" &&
  choice.DEMO_PUBLIC !== "yes" &&
  (sure(choice) ||
    (!choice.DATABASE_URL && [choice.AUTH_SECRET, choice.PII_KEY].every((key) => !key || key === sound)));
const isPublic = (choice: Choice) => choice.DEMO === "1" && choice.DEMO_PUBLIC === "1";

describe(`every one of ${table.length} combinations`, () => {
  test("is either refused or serves one thing", () => {
    const kinds = new Set(table.map(({ decision }) => decision.serves ?? (decision.refusal && "refused")));
    expect([...kinds].sort()).toEqual(["demo", "public demo", "real", "refused"]);
    expect(
      against(
        () => true,
        ({ serves, refusal }) => !serves !== !refusal,
      ),
    ).toEqual([]);
  });

  test("keeps the shared password on this machine", () => {
    const others = (choice: Choice) => !local(choice) || choice.TRUST_PROXY_HOPS === "1" || choice.DEMO_PUBLIC === "1";
    expect(against(others, ({ serves }) => serves !== "demo")).toEqual([]);
  });

  test("serves a demo to others by both switches alone", () => {
    expect(
      against(
        (choice) => !isPublic(choice),
        ({ serves }) => serves !== "public demo",
      ),
    ).toEqual([]);
    expect(
      against(
        (choice) => !local(choice) && !isPublic(choice),
        ({ serves }) => !serves?.endsWith("demo"),
      ),
    ).toEqual([]);
  });

  test("never serves demo people as a real installation, nor a real one as a demo", () => {
    expect(
      against(
        (choice) => choice.held === "demo",
        ({ serves }) => serves !== "real",
      ),
    ).toEqual([]);
    expect(
      against(
        (choice) => choice.held === "real",
        ({ serves }) => !serves?.endsWith("demo"),
      ),
    ).toEqual([]);
  });

  test("serves nothing real without a database and two sound keys", () => {
    expect(
      against(
        (choice) => !sure(choice),
        ({ serves }) => serves !== "real",
      ),
    ).toEqual([]);
    expect(against((choice) => !clear(choice), refused)).toEqual([]);
  });

  test("refuses in words that name what to change", () => {
    const reported = ({ refusal }: Decision) =>
      !refusal ||
      (/(HOST|DEMO|DEMO_PUBLIC|AUTH_SECRET|PII_KEY|DATABASE_URL|TRUST_PROXY_HOPS)/.test(refusal) &&
        /\w\.$/.test(refusal));
    expect(against(() => true, reported)).toEqual([]);
    expect(
      against(
        (choice) => !!choice.DATABASE_URL,
        ({ refusal }) => !refusal?.includes(sound),
      ),
    ).toEqual([]);
  });

  test("lets a laptop, a public demo and a real installation start", () => {
    const quiet = (choice: Choice) => clear(choice) && !choice.TRUST_PROXY_HOPS;
    const laptop = (choice: Choice) =>
      quiet(choice) &&
      local(choice) &&
      choice.held !== "real" &&
      choice.DEMO_PUBLIC !== "1" &&
      (choice.DATABASE_URL ? choice.DEMO === "1" : choice.DEMO !== "0");
    expect(against(laptop, ({ serves }) => serves === "demo")).toEqual([]);
    const shown = (choice: Choice) => clear(choice) && isPublic(choice) && choice.held !== "real";
    expect(against(shown, ({ serves }) => serves === "public demo")).toEqual([]);
    const real = (choice: Choice) =>
      clear(choice) && sure(choice) && choice.DEMO !== "1" && choice.DEMO_PUBLIC !== "1" && choice.held !== "demo";
    expect(against(real, ({ serves }) => serves === "real")).toEqual([]);
  });
});

test.each([
  ["127.0.0.1", true],
  ["127.255.255.254", true],
  ["::1", true],
  ["::ffff:127.0.0.1", true],
  ["0:0:0:0:0:0:0:1", true],
  ["0.0.0.0", false],
  ["::", false],
  ["128.0.0.1", false],
  ["::ffff:8.8.8.8", false],
  ["10.0.0.1", false],
])("%s is this machine alone: %s", (address, expected) => {
  expect(isLoopback(address)).toBe(expected);
});
