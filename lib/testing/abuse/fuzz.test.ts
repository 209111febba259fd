import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { db, rateLimit } from "@/db";
import { faults } from "@/lib/fault";
import { unstorableIn } from "@/lib/http/body/json";
import type { Endpoint } from "@/lib/http/endpoint";
import { registry } from "@/lib/http/registry";
import { type Locale, locales } from "@/lib/i18n/locale";
import type { Answer } from "@/lib/testing/answer";
import { type Asking, ask, tried } from "@/lib/testing/asking";
import { useDatabase, useStorage } from "@/lib/testing/database";
import { fileOf, type Rightful, rightful, shapeOf } from "@/lib/testing/examples/examples";
import { aWorld, tokenOf, type World } from "@/lib/testing/world";
import { isStorable, normalText } from "@/lib/text/normal";
import { bentInputs, hostileTexts, rawBodies } from "./nasty";
import { type Place, textAt, textPlaces, withText } from "./places";
import { writtenHere } from "./traces";

/** Whatever arrives, every call answers soon, in the caller's language, and says which field is wrong. */

useDatabase();
useStorage();
let world: World;
beforeAll(async () => {
  world = await aWorld();
});

const TIMES = process.env.FULL ? 100 : 8;
const SOON = 10_000;

/** Signs of what happens behind the answer: stacks, paths, statements, drivers. */
const inner =
  /\n\s+at |node_modules|\/(?:work|home|usr|tmp|var)\/|\.(?:ts|mjs|js):\d+|\b(?:select|insert|update|delete)\b[^.。]*\b(?:from|into|set|where)\b|relation "|syntax error|violates|drizzle|postgres|pg_|ECONN|ZodError|TypeError/i;
const HAN = /\p{Script=Han}/u;

/** What is wrong with an answer to a bad question; null for one that is as it should be. */
function flaw(answer: Answer, locale: Locale, own: readonly string[]): string | null {
  const { status, code, msg, errors, text } = answer;
  if (code === null) return status === 200 ? null : `HTTP ${status} without an envelope`;
  if (status >= 500 && code !== faults.notConfigured) return `HTTP ${status}`;
  if (code === 0) return null;
  const words = [msg, ...errors.map((error) => error.message)];
  if (words.some((word) => typeof word !== "string" || word.trim() === "")) return "no words";
  if (locale === "en" ? words.some((word) => HAN.test(word)) : words.some((word) => !HAN.test(word)))
    return `not in ${locale}: ${words.join(" | ")}`;
  const reported = JSON.stringify({ msg, errors });
  if (inner.test(reported)) return `tells of the inside: ${reported.slice(0, 300)}`;
  if (text.includes('"stack"')) return "a stack";
  if (code !== faults.badInput || status !== 200) return null;
  if (errors.length === 0) return "names no field";
  const strange = errors.filter(({ field }) => !own.includes(field.split(".")[0] as string));
  return strange.length ? `names ${strange.map(({ field }) => `"${field}"`).join(", ")}` : null;
}

async function soon(asking: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new Error("no answer in time")), SOON);
  });
  return Promise.race([asking, late]).finally(() => clearTimeout(timer));
}

/** What reaches a verb leaves no trace: the next question finds the same world. */
async function requested(endpoint: Endpoint, input: Record<string, unknown>, by: Asking): Promise<Answer> {
  const asking = () => soon(ask(endpoint, input, by));
  if (by.body === undefined && !endpoint.input.safeParse(input).success) return asking();
  if (endpoint.access === "open") await db.delete(rateLimit);
  return (await tried(asking, async () => null))[0];
}

const short = (value: unknown) => JSON.stringify(value)?.slice(0, 200);
const seedOf = (path: string) => [...path].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7);

/** Bends one valid input of an endpoint in many ways. */
async function bent(endpoint: Endpoint, nth: number): Promise<string[]> {
  const { by, input } = rightful(endpoint, world.own)[0] as Rightful;
  const inQuery = endpoint.method === "GET" || endpoint.carries !== "json";
  const shape = shapeOf(endpoint);
  const token = tokenOf(world, world.own, by);
  const body = await fileOf(endpoint);
  const inputs = fc.sample(bentInputs(input, shape, inQuery), { seed: seedOf(endpoint.path), numRuns: TIMES });
  const own = [...Object.keys(shape.properties ?? {}), "sortBy", "order", "pageSize", "unknown"];
  const wrong: string[] = [];
  for (const [n, one] of inputs.entries()) {
    const locale = locales[(n + nth) % locales.length] as Locale;
    const answer = await requested(endpoint, one, { token, locale, body });
    const found = flaw(answer, locale, own);
    if (found) wrong.push(`${endpoint.method} ${endpoint.path} ${short(one)}: ${found}`);
  }
  return wrong;
}

const endpoints = registry.map(({ endpoint }) => endpoint);

describe("bad questions", () => {
  for (const room of [...new Set(registry.map((entry) => entry.room))])
    test(`to ${room} are answered with the field that is wrong`, { timeout: 600_000 }, async () => {
      const wrong: string[] = [];
      const here = registry.filter((entry) => entry.room === room);
      for (const [nth, { endpoint }] of here.entries()) wrong.push(...(await bent(endpoint, nth)));
      expect(wrong).toEqual([]);
      expect(here.length).toBeGreaterThan(0);
    });
});

const posts = endpoints.filter(({ method, carries }) => method === "POST" && carries === "json");

/** Asks as who may, and answers what is wrong with what came back. */
async function flawOf(endpoint: Endpoint, n: number, input: Record<string, unknown>, body?: Asking["body"]) {
  const { by } = rightful(endpoint, world.own)[0] as Rightful;
  const locale = locales[n % locales.length] as Locale;
  const token = tokenOf(world, world.own, by);
  const answer = await requested(endpoint, input, { token, locale, body });
  const found = flaw(answer, locale, [...Object.keys(shapeOf(endpoint).properties ?? {}), ""]);
  return { answer, wrong: found ? [`${endpoint.path} ${short(input)}: ${found}`] : [] };
}

describe("a body that is no proper JSON", () => {
  for (const [at, [name, body]] of Object.entries(rawBodies).entries())
    test(`${name} is refused, or read as an object`, { timeout: 120_000 }, async () => {
      const wrong: string[] = [];
      const some = posts.filter((_, n) => process.env.FULL || name === "null" || (n + at) % 16 === 0);
      for (const [n, endpoint] of some.entries()) wrong.push(...(await flawOf(endpoint, n, {}, body)).wrong);
      expect(wrong).toEqual([]);
      expect(some.length).toBeGreaterThan(5);
      expect({}, "nobody became anything by a prototype").not.toHaveProperty("isRoot");
    });
});

test("the least that a call takes is enough, or what is missing is named", { timeout: 60_000 }, async () => {
  const wrong: string[] = [];
  for (const [n, endpoint] of posts.entries()) {
    const { input } = rightful(endpoint, world.own)[0] as Rightful;
    const { required = [] } = shapeOf(endpoint);
    const least = Object.fromEntries(Object.entries(input).filter(([name]) => required.includes(name)));
    wrong.push(...(await flawOf(endpoint, n, least)).wrong);
  }
  expect(wrong).toEqual([]);
});

test("a text of a megabyte is refused by its field", { timeout: 120_000 }, async () => {
  const giant = "字".repeat(350_000);
  const wrong: string[] = [];
  let refused = 0;
  for (const [n, endpoint] of posts.entries()) {
    const { input } = rightful(endpoint, world.own)[0] as Rightful;
    const properties = Object.entries(shapeOf(endpoint).properties ?? {});
    const roomy = (of: unknown) => ((of as { maxLength?: number }).maxLength ?? 0) >= giant.length;
    const fields = properties.filter(([, of]) => !roomy(of)).map(([name]) => name);
    const field = fields[n % fields.length];
    if (!field) continue;
    const { answer, wrong: found } = await flawOf(endpoint, n, { ...input, [field]: giant });
    wrong.push(...found);
    if (answer.code === 0) wrong.push(`${endpoint.path} takes a megabyte as ${field}`);
    else refused++;
  }
  expect(wrong).toEqual([]);
  expect(refused).toBeGreaterThan(100);
});

/** Not for anybody's eyes, or read by rules of their own; what is stored of them was checked otherwise. */
const AS_TYPED: [RegExp, string][] = [
  [/\.(password|oldPassword|newPassword)$/, "a secret is what was typed"],
  [
    /^\/(auth\/(handOver\/take|contact\/(confirm|stop))|expert\/(invitation\/(accept|decline)|account\/activate))\.token$/,
    "signed text, compared alone",
  ],
  [/\.captchaId$/, "an id of ours, looked up alone"],
  [/^\/(alipay|wechat)\/payment\/notify\./, "signed text: what is changed is refused"],
  [/^\/certificate\/template\/save\.design\./, "a drawing: lib/designer refuses what no font draws"],
  [/\.fields\.0\.regex$/, "spaces of a pattern mean something"],
];
const isNormal = (text: string) => normalText(text) === text && isStorable(text, true);

type Typed = Place & { endpoint: Endpoint; at: string; input: Record<string, unknown> };

/** Every place of every POST where a person types a text. */
const typedPlaces = (): Typed[] =>
  endpoints
    .filter(({ method }) => method === "POST")
    .flatMap((endpoint) => {
      const { input } = rightful(endpoint, world.own)[0] as Rightful;
      const shape = shapeOf(endpoint);
      return textPlaces(shape).map((place) => ({
        ...place,
        endpoint,
        input,
        at: `${endpoint.path}.${place.path.join(".")}`,
      }));
    });
const typed = ({ endpoint, input, path }: Typed, text: string) =>
  withText(input, shapeOf(endpoint), path, text) as Record<string, unknown>;

describe("hostile texts", () => {
  for (const [name, text] of Object.entries(hostileTexts))
    test(`${name}: every field refuses it by its name, or takes its normal form`, () => {
      const wrong: string[] = [];
      let [refused, taken] = [0, 0];
      for (const place of typedPlaces()) {
        if (AS_TYPED.some(([where]) => where.test(place.at))) continue;
        const read = place.endpoint.input.safeParse(typed(place, text));
        const [field] = place.path;
        if (!read.success) {
          refused++;
          // Where one of two will do, an empty one is told at the first.
          const named = read.error.issues.some((issue) => issue.path[0] === field || issue.message === "oneContact");
          if (!named && !unstorableIn(text))
            wrong.push(`${place.at}: refused as ${read.error.issues[0]?.path.join(".")}`);
          continue;
        }
        const stored = textAt(read.data, place.path);
        if (typeof stored === "string" && !isNormal(stored)) wrong.push(`${place.at}: ${short(stored)}`);
        taken++;
      }
      expect(wrong).toEqual([]);
      expect(refused).toBeGreaterThan(50);
      expect(taken + refused).toBeGreaterThan(250);
    });

  test("what a call stores of a text is its normal form", { timeout: 480_000 }, async () => {
    const wrong: string[] = [];
    let stored = 0;
    const dirty = "\u200b\u3000Ｚｑｘ\u202e\u00a0７\u2066 ";
    for (const [n, place] of typedPlaces().entries()) {
      if (!place.endpoint.input.safeParse(typed(place, dirty)).success) continue;
      const { by } = rightful(place.endpoint, world.own)[0] as Rightful;
      const asking = { token: tokenOf(world, world.own, by), body: await fileOf(place.endpoint) };
      const locale = locales[n % locales.length] as Locale;
      if (place.endpoint.access === "open") await db.delete(rateLimit);
      const call = () => ask(place.endpoint, typed(place, dirty), { ...asking, locale });
      const [answer, rows] = await tried(call, writtenHere);
      if (answer.code !== 0) continue;
      const holding = (part: string) => rows.filter(({ row }) => JSON.stringify(row).includes(part));
      if (AS_TYPED.some(([where]) => where.test(place.at))) continue;
      wrong.push(...holding("Ｚｑｘ").map(({ name }) => `${place.at} is in ${name} as it was typed`));
      stored += holding("Zqx").length > 0 ? 1 : 0;
    }
    expect(wrong).toEqual([]);
    expect(stored).toBeGreaterThan(100);
  });
});

describe("a list", () => {
  const lists = endpoints.filter((endpoint) => "pageSize" in (shapeOf(endpoint).properties ?? {}));
  const bad: Record<string, string[]> = {
    pageSize: ["1000000000", "101", "0", "-1", "1.5", "NaN", "1e309", "x"],
    pageNum: ["0", "-1", "1000001", "1e21", "x"],
    sortBy: ["id", `"; drop table team; --`, "username desc", "(select 1)", "constructor"],
    order: ["asc;--", "DESC NULLS FIRST", "'", "desc"],
  };
  for (const [field, values] of Object.entries(bad))
    test(`refuses every ${field} that it does not offer`, { timeout: 60_000 }, async () => {
      const wrong: string[] = [];
      const offering = lists.filter((endpoint) => field in (shapeOf(endpoint).properties ?? {}));
      for (const endpoint of offering)
        for (const [n, value] of values.entries()) {
          const { input } = rightful(endpoint, world.own)[0] as Rightful;
          const { answer, wrong: found } = await flawOf(endpoint, n, { ...input, [field]: value });
          const named = answer.errors.some((error) => error.field === field);
          if (answer.code !== faults.badInput || !named) wrong.push(`${endpoint.path} takes ${field}=${value}`);
          wrong.push(...found);
        }
      expect(wrong).toEqual([]);
      expect(offering.length).toBeGreaterThan(2);
    });
});
