import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db, rateLimit } from "@/db";
import { holdsAny } from "@/lib/domain/access/permissions";
import { faults } from "@/lib/fault";
import type { Endpoint } from "@/lib/http/endpoint";
import { rateLimitOf } from "@/lib/http/rate-limit";
import { registry } from "@/lib/http/registry";
import type { Answer } from "@/lib/testing/answer";
import { ask, tried } from "@/lib/testing/asking";
import { type Claim, claimed, claimsOf } from "@/lib/testing/claims";
import { useDatabase, useStorage } from "@/lib/testing/database";
import { enters, fileOf, idFieldsOf, inputOf } from "@/lib/testing/examples/examples";
import { type Contents, contents, contentsSince, differing } from "@/lib/testing/states/contents";
import { aWorld, type Side, tokenOf, type Who, type World } from "@/lib/testing/world";
import { writtenHere } from "./traces";

/** Whoever has no right to a thing finds nothing and changes nothing, call by call. */

useDatabase();
useStorage();
let world: World;
beforeAll(async () => {
  world = await aWorld();
});

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const endpoints = registry.map(({ endpoint }) => endpoint);
const taking = endpoints.flatMap((endpoint) => claimsOf(endpoint).map((claim) => ({ endpoint, claim })));

const call = async (endpoint: Endpoint, input: Record<string, unknown>, token: string | null, host = "localhost") =>
  ask(endpoint, input, { token, body: await fileOf(endpoint), headers: { host } });

const look = async () => null;

test("the table of claims names every id that a call takes", () => {
  const known = new Set(endpoints.map(nameOf));
  expect(
    claimed.filter((name) => !known.has(name)),
    "entries for calls that are gone",
  ).toEqual([]);
  const gaps = endpoints.flatMap((endpoint) => {
    const named = claimsOf(endpoint).flatMap((claim) => Object.keys(claim.takes));
    const [missing, needless] = [
      idFieldsOf(endpoint).filter((field) => !named.includes(field)),
      named.filter((field) => !idFieldsOf(endpoint).includes(field)),
    ];
    return missing.length + needless.length
      ? [
          `${nameOf(endpoint)}: say in lib/testing/claims/ who has a right to ${missing.join(", ")}${
            needless.length ? ` and take out ${needless.join(", ")}` : ""
          }`,
        ]
      : [];
  });
  expect(gaps).toEqual([]);
  expect(taking.length).toBeGreaterThan(150);
});

/** Refusals that mean that the call never came as far as the business. */
const tooEarly = new Set<number>([
  faults.loginExpired,
  faults.noPermission,
  faults.badInput,
  faults.notFound,
  faults.systemError,
]);

/** A name that none of our hosts has: whoever sends it must not find it in a link, a letter or a row. */
const UNCLAIMED = "unclaimed-host.example";

test("the rightful caller gets through, and a host that is not ours names itself nowhere", {
  timeout: 240_000,
}, async () => {
  const wrong: string[] = [];
  let done = 0;
  for (const { endpoint, claim } of taking) {
    const token = tokenOf(world, world.own, claim.by);
    const asking = () => call(endpoint, inputOf(endpoint, claim, world.own), token, UNCLAIMED);
    const [answer, rows] = await tried(asking, writtenHere);
    if (answer.text.includes(UNCLAIMED)) wrong.push(`${nameOf(endpoint)} answers with the host it was asked by`);
    // The log alone says by which name somebody came.
    for (const { name, row } of rows)
      if (name !== "audit" && JSON.stringify(row).includes(UNCLAIMED))
        wrong.push(`${nameOf(endpoint)} writes the host into ${name}`);
    if (answer.code === 0 || answer.code === null) done++;
    else if (answer.code === faults.notConfigured) continue;
    else if (tooEarly.has(answer.code))
      wrong.push(`${nameOf(endpoint)} as ${claim.by}: ${answer.code} ${answer.msg} ${JSON.stringify(answer.errors)}`);
  }
  expect(wrong).toEqual([]);
  expect(done / taking.length, "most of them succeed").toBeGreaterThan(0.9);
});

/** Of the same organisation, but strangers to the contest, team or sheet. */
const neighbours: Partial<Record<Who, Who[]>> = {
  host: ["otherManager", "schoolAdmin"],
  manager: ["otherManager", "schoolAdmin"],
  schoolAdmin: ["otherSchoolAdmin", "otherManager"],
  editor: ["schoolAdmin"],
  expert: ["expert2", "tempExpert"],
  captain: ["classmate", "otherSchoolAdmin"],
  member: ["classmate"],
  invitee: ["classmate"],
  teacher: ["classmate"],
};

type Stranger = { side: Side; who: Who };

/** Everybody whom a claim does not mention and whom the door alone would let in. */
function strangersTo(endpoint: Endpoint, claim: Claim): Stranger[] {
  const named = [claim.by, ...(claim.alsoFor ?? [])];
  const from = (side: Side, list: readonly Who[]) => list.map((who) => ({ side, who }));
  const beside = (neighbours[claim.by] ?? []).filter((who) => !named.includes(who));
  return [...from(world.foreign, named), ...from(world.own, beside)].filter(({ side, who }) => {
    if (who === "visitor" || who === "root" || who === "platform") return false;
    const stranger = side.people[who];
    return enters(stranger, endpoint) && (!claim.needs || holdsAny(stranger.permissions, [claim.needs]));
  });
}

const guarded = taking.filter(
  ({ claim }) => !claim.shared && Object.keys(claim.takes).some((field) => !claim.open?.includes(field)),
);

const refusesAsUnknown = ({ code, status }: Answer) => code === faults.notFound && status === 200;
const findsNothing = (answer: Answer) => refusesAsUnknown(answer) || answer.code === 0 || answer.code === null;
/** A mistake of one's own among one's own things may be told by its field. */
const refusesOrNothing = (answer: Answer) =>
  findsNothing(answer) || (answer.status === 200 && answer.code !== faults.noPermission);

/** What stood in the tables before: each call is undone, so that it stands there after it. */
let committed: Contents;
beforeEach(async () => {
  committed = await contents();
});
/** What a call leaves behind that it wrote by a transaction of its own is no more its to write. */
const nothingIsLeft = async () => expect(differing(committed, await contents())).toEqual([]);

/** What is wrong with an answer to somebody who has no right to what was asked for: nothing may be written or told. */
async function complaint(
  { endpoint, input, token }: { endpoint: Endpoint; input: Record<string, unknown>; token: string | null },
  canary: string,
  right: (answer: Answer) => boolean,
) {
  const [answer, after] = await tried(
    () => call(endpoint, input, token),
    () => contentsSince(committed),
  );
  // That somebody took an export is noted, whatever was in it.
  const written = differing(committed, after).filter((table) => endpoint.answers !== "file" || table !== "audit");
  if (answer.text.includes(canary)) return "tells a secret of the other side";
  if (written.length) return `writes to ${written.join(", ")}`;
  return right(answer)
    ? null
    : `answers ${answer.status} ${answer.code} ${answer.msg} ${JSON.stringify(answer.errors)}`;
}

describe("a stranger", () => {
  test("is told that there is no such thing, and changes nothing", { timeout: 300_000 }, async () => {
    const wrong: string[] = [];
    let requested = 0;
    for (const { endpoint, claim } of guarded) {
      const strangers = strangersTo(endpoint, claim);
      if (strangers.length === 0) wrong.push(`${nameOf(endpoint)}: nobody is a stranger to it`);
      for (const { side, who } of strangers) {
        const input = inputOf(endpoint, claim, world.own);
        const token = tokenOf(world, side, who);
        if (rateLimitOf(endpoint, {})) await db.delete(rateLimit);
        const said = await complaint(
          { endpoint, input, token },
          world.own.canary,
          claim.narrows ? findsNothing : refusesAsUnknown,
        );
        if (said) wrong.push(`${nameOf(endpoint)} as ${side === world.own ? "own" : "foreign"} ${who} ${said}`);
        requested++;
      }
    }
    expect(wrong).toEqual([]);
    expect(requested).toBeGreaterThan(guarded.length);
    await nothingIsLeft();
  });
});

describe("one id of somebody else's among one's own", () => {
  test("is refused, changes nothing and tells nothing", { timeout: 300_000 }, async () => {
    const wrong: string[] = [];
    let requested = 0;
    for (const { endpoint, claim } of guarded)
      for (const field of Object.keys(claim.takes).filter((name) => !claim.open?.includes(name))) {
        if (rateLimitOf(endpoint, {})) await db.delete(rateLimit);
        const input = inputOf(endpoint, claim, world.own, { [field]: world.foreign });
        const token = tokenOf(world, world.own, claim.by);
        const said = await complaint({ endpoint, input, token }, world.foreign.canary, refusesOrNothing);
        if (said) wrong.push(`${nameOf(endpoint)} with a foreign ${field} ${said}`);
        requested++;
      }
    expect(wrong).toEqual([]);
    expect(requested).toBeGreaterThan(guarded.length);
    await nothingIsLeft();
  });
});

describe("what is not public yet", () => {
  const hiding = taking.filter(({ claim }) => claim.hidden);
  for (const who of ["visitor", "captain", "schoolAdmin", "expert"] as const)
    test(`is not there for a foreign ${who}`, async () => {
      const wrong: string[] = [];
      for (const { endpoint, claim } of hiding) {
        if (endpoint.access !== "open" && (who === "visitor" || endpoint.access !== "member")) continue;
        const secret = { ...claim, takes: { ...claim.takes, ...claim.hidden } } as Claim;
        const token = tokenOf(world, world.foreign, who);
        const input = inputOf(endpoint, secret, world.own);
        const said = await complaint(
          { endpoint, input, token },
          world.own.canary,
          claim.narrows ? findsNothing : refusesAsUnknown,
        );
        if (said) wrong.push(`${nameOf(endpoint)} ${said}`);
      }
      expect(wrong).toEqual([]);
      expect(hiding.length).toBeGreaterThan(10);
      await nothingIsLeft();
    });
});

/** A number that no row has. */
const NOBODY = "9000000000000000";
const nobodys = (side: Side): Side => ({
  ...side,
  things: Object.fromEntries(Object.keys(side.things).map((thing) => [thing, NOBODY])) as Side["things"],
});

test("what is somebody else's cannot be told from what does not exist", { timeout: 240_000 }, async () => {
  const wrong: string[] = [];
  for (const { endpoint, claim } of guarded) {
    // There are more exports than one person may have in a minute.
    await db.delete(rateLimit);
    const token = tokenOf(world, world.foreign, claim.by);
    const said = async (side: Side) => {
      const [{ code, msg, data, errors, status }] = await tried(
        () => call(endpoint, inputOf(endpoint, claim, side), token),
        look,
      );
      return JSON.stringify({ code, msg, data, errors, status }).replaceAll(/"\d{3,}"/g, '"id"');
    };
    const ownFields = Object.keys(claim.takes).filter((name) => claim.open?.includes(name));
    const unknown = { ...world.own, things: nobodys(world.own).things };
    const [foreign, none] = [await said(world.own), ownFields.length ? null : await said(unknown)];
    if (none !== null && foreign !== none) wrong.push(`${nameOf(endpoint)}: ${foreign} or ${none}`);
  }
  expect(wrong).toEqual([]);
});

test("no list, search or export tells one side of the other", { timeout: 240_000 }, async () => {
  const reads = endpoints.filter((endpoint) => endpoint.method === "GET");
  const alike: Who[] = ["member", "invitee", "asker", "classmate", "otherManager", "otherSchoolAdmin", "expert2"];
  const people = (Object.keys(world.own.people) as Who[]).filter((who) => !alike.includes(who));
  const wrong: string[] = [];
  let shown = 0;
  for (const endpoint of reads) {
    for (const who of ["visitor", ...people] as Who[]) {
      const seen = await call(endpoint, { pageSize: 100 }, tokenOf(world, world.foreign, who));
      if (seen.text.includes(world.own.canary)) wrong.push(`${nameOf(endpoint)} as ${who}`);
      if (seen.text.includes(world.foreign.canary)) shown++;
    }
  }
  expect(wrong).toEqual([]);
  expect(shown, "each side sees its own").toBeGreaterThan(20);
});
