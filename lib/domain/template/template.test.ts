import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { contest, db } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { anActor, aProvince, aSchool } from "@/lib/seed/factories";
import { fiveKinds } from "@/lib/seed/kinds/five-kinds";
import { test, useDatabase } from "@/lib/testing/database";
import { exportTemplate } from "./exporting";
import { checkTemplate, importTemplate } from "./importing";
import { shippedTemplates, type TemplatePart } from "./shapes";
import { exportShippedTemplate } from "./shipping";

useDatabase();

const bodyOf = (text: string | Buffer) => new Blob([new Uint8Array(Buffer.from(text))]).stream();
const textOf = async (competitionId: string, actor: Actor) =>
  (await exportTemplate({ competitionId }, actor)).stream as string;
const shippedText = async (key: (typeof shippedTemplates)[number], actor: Actor) =>
  (await exportShippedTemplate({ key }, actor)).stream as string;
const hostAdmin = async () => {
  const home = await aProvince();
  return { home, admin: await anActor("HOST_ADMIN", { in: home }) };
};
const asked = { file: "t.json", firstDay: "2029-03-01", howToPay: "向主办方缴费", groupId: undefined };
const take = (
  text: string | Buffer,
  actor: Actor,
  more: { name?: string; firstDay?: string; leave?: TemplatePart[] } = {},
) => importTemplate({ ...asked, name: "新竞赛", seriesName: undefined, leave: [], ...more }, actor, bodyOf(text));
const check = (text: string | Buffer, actor: Actor) => checkTemplate(asked, actor, bodyOf(text));

describe("five real kinds of regulations", () => {
  for (const name of shippedTemplates)
    test(`${name}: made by calls, exported, imported by another host and exported again is the same file`, async () => {
      const { admin } = await hostAdmin();
      const other = await hostAdmin();
      const file = await textOf(await fiveKinds[name](admin), admin);
      expect(file).toBe(await shippedText(name, admin));
      const { competitionId } = await take(file, other.admin, { name: JSON.parse(file).contest.name });
      expect(await textOf(competitionId, other.admin)).toBe(file);
      // What the file says nothing of: whose it is, its edition and its days.
      const [made] = await db.select().from(contest).where(eq(contest.id, competitionId));
      expect(made).toMatchObject({
        groupId: other.home.id,
        host: other.home.name,
        status: "draft",
        year: 2029,
        round: 1,
      });
    });
});

const contests = () => db.$count(contest);

describe("checking a template", () => {
  test("says in words and dates what would be made, and makes nothing", async () => {
    const { admin } = await hostAdmin();
    const text = await shippedText("ladder", admin);
    const before = await contests();
    const found = await check(text, admin);
    expect(found).toMatchObject({ name: "校赛到省赛", hasFee: false });
    const lines = found.parts.flatMap((part) => part.lines);
    expect(lines).toContain("校赛：报名 2029-03-01 09:00 至 2029-04-20 18:00");
    expect(lines).toContain("1. 校赛 · 校级 · 各单位自行组织 · 每单位 15 件 · 实践赛道 每单位 5 件");
    expect(lines).toContain("省赛 · 金奖 · 10%");
    const english = await check(text, { ...admin, locale: "en" });
    expect(english.parts.flatMap((part) => part.lines)).toContain("Province · Gold · 10%");
    expect(await contests()).toBe(before);
    // The same file makes a contest once it is imported.
    await take(text, admin);
    expect(await contests()).toBe(before + 1);
  });

  test("warns of what the dates come to", async () => {
    const { admin } = await hostAdmin();
    const template = JSON.parse(await shippedText("scene", admin));
    template.stages[1].windows[2].until = { ...template.stages[1].windows[2].from, time: "20:00:00" };
    expect((await check(JSON.stringify(template), admin)).warnings).toHaveLength(1);
    expect((await check(await shippedText("scene", admin), admin)).warnings).toEqual([]);
  });
});

describe("importing a template", () => {
  test("a fee needs to be told whom to pay; the file never holds it", async () => {
    const { admin } = await hostAdmin();
    const text = await shippedText("individual", admin);
    expect(text).not.toMatch(/howToPay|示例账号|feeCodes|schoolIds|feeWaivedOrgs/);
    const without = { ...asked, howToPay: undefined, name: "甲", seriesName: undefined };
    await expect(importTemplate({ ...without, leave: [] }, admin, bodyOf(text))).rejects.toMatchObject({
      fault: "badInput",
      errors: [{ field: "howToPay" }],
    });
    await expect(importTemplate({ ...without, leave: ["rules"] }, admin, bodyOf(text))).resolves.toBeDefined();
  });

  test("what is left out is not made, and the next edition of a series counts on", async () => {
    const { admin } = await hostAdmin();
    const text = await shippedText("poster", admin);
    const { competitionId } = await take(text, admin, { leave: ["plans", "awards", "vote", "dates"] });
    const made = JSON.parse(await textOf(competitionId, admin));
    expect(made).toMatchObject({ plans: [], awards: [], vote: null, milestones: [] });
    expect(made.stages[0].windows).toEqual([]);
    expect(made.rules.length).toBeGreaterThan(0);
    const next = await importTemplate(
      { ...asked, name: "新竞赛第二届", seriesName: "新竞赛", leave: [] },
      admin,
      bodyOf(text),
    );
    const [row] = await db.select().from(contest).where(eq(contest.id, next.competitionId));
    expect(row?.round).toBe(2);
  });

  test("one of another organisation is neither exported nor made for it", async () => {
    const { admin } = await hostAdmin();
    const stranger = await anActor("HOST_ADMIN", { in: await aProvince() });
    const competitionId = await fiveKinds.elimination(admin);
    await expect(exportTemplate({ competitionId }, stranger)).rejects.toMatchObject({ fault: "notFound" });
    const foreign = { ...asked, name: "甲", seriesName: undefined, leave: [], groupId: (await aSchool()).id };
    const text = await shippedText("elimination", admin);
    await expect(importTemplate(foreign, admin, bodyOf(text))).rejects.toMatchObject({ fault: "notFound" });
  });

  test("a part that the role may not make is left out and said to be", async () => {
    const { admin } = await hostAdmin();
    const lesser = {
      ...admin,
      permissions: new Set([...admin.permissions].filter((one) => one !== "review:rule:edit")),
    };
    const text = await shippedText("scene", admin);
    const found = await check(text, lesser);
    expect(found.parts.find(({ key }) => key === "plans")?.allowed).toBe(false);
    expect(found.parts.find(({ key }) => key === "awards")?.allowed).toBe(true);
    const { competitionId } = await take(text, lesser);
    expect(JSON.parse(await textOf(competitionId, admin)).plans).toEqual([]);
  });
});

describe("bad files", () => {
  // biome-ignore lint/suspicious/noExplicitAny: what is altered here is meant to be anything
  type Json = Record<string, any>;
  const altered = (text: string, alter: (template: Json) => void) => {
    const template = JSON.parse(text) as Json;
    alter(template);
    return JSON.stringify(template);
  };
  const refused = (text: string | Buffer, actor: Actor) =>
    take(text, actor).then(
      () => null,
      (error) => ({ fault: error.fault, fields: error.errors.map((one: { field: string }) => one.field) }),
    );

  const none: [string, string | Buffer][] = [
    ["no JSON", "{"],
    ["another kind", "{}"],
    ["a list", "[]"],
    ["nothing", ""],
    ["bytes that are no UTF-8", Buffer.from([0x22, 0xff, 0x22])],
    [
      "a depth without an end",
      `{"kind":"contest-template","version":1,"x":${"[".repeat(50_000)}${"]".repeat(50_000)}}`,
    ],
  ];
  for (const [what, text] of none)
    test(`${what} is no template`, async () => {
      const { admin } = await hostAdmin();
      expect(await refused(text, admin)).toEqual({ fault: "templateUnreadable", fields: ["file"] });
    });

  const wrong: [string, (template: Json) => void, string, string][] = [
    ["another version", (t) => Object.assign(t, { version: 2 }), "templateVersion", "version"],
    ["an unknown field", (t) => Object.assign(t.contest, { owner: "1" }), "badInput", "contest.owner"],
    [
      "an id of an organisation",
      (t) => Object.assign(t.rules[0].value, { feeWaivedOrgs: ["1"] }),
      "badInput",
      "rules.0.value.feeWaivedOrgs",
    ],
    [
      "an unknown field deep inside",
      (t) => Object.assign(t.plans[0].columns[0], { x: 1 }),
      "badInput",
      "plans.0.columns.0.x",
    ],
    ["a field left out", (t) => delete t.stages, "badInput", "stages"],
    ["control characters", (t) => Object.assign(t.contest, { name: "a\u0000b" }), "badInput", "contest.name"],
    [
      "a number that is too large",
      (t) => Object.assign(t.stages[0].windows[0].from, { day: 1e9 }),
      "badInput",
      "stages.0.windows.0.from.day",
    ],
    ["a track that is not there", (t) => Object.assign(t.plans[0], { track: "Z" }), "templateRefused", "plans.0.track"],
    ["a stage that is not there", (t) => Object.assign(t.awards[0], { stage: 9 }), "templateRefused", "awards.0.stage"],
    [
      "a code twice",
      (t) => t.tracks.push({ ...t.tracks[0], groups: [], groupRules: [] }),
      "templateRefused",
      "tracks.1.code",
    ],
    [
      "windows that run backwards",
      (t) => Object.assign(t.stages[0].windows[0], { until: t.stages[0].windows[0].from }),
      "templateRefused",
      "stages.0.signUp",
    ],
    [
      "a plan whose weights miss 1",
      (t) => Object.assign(t.plans[0].columns[0], { weight: 0.9 }),
      "templateRefused",
      "plans.0.columns",
    ],
    ["a plan twice", (t) => t.plans.push(t.plans[0]), "templateRefused", "plans.1.track"],
    ["an award twice", (t) => t.awards.push(t.awards[0]), "templateRefused", "awards.3.name"],
    [
      "conditions in a circle",
      (t) => {
        const base = {
          ...t.forms.enroll[0],
          type: "radio",
          source: "custom",
          options: [{ value: "a", label: { zh: "甲" } }],
        };
        t.forms.enroll = [
          { ...base, id: "a", key: "a", showIf: [{ field: "b", op: "filled" }] },
          { ...base, id: "b", key: "b", showIf: [{ field: "a", op: "filled" }] },
        ];
      },
      "templateRefused",
      "forms.enroll.0.showIf",
    ],
  ];
  for (const [what, alter, fault, field] of wrong)
    test(`${what} is refused where it stands, and nothing is made`, async () => {
      const { admin } = await hostAdmin();
      const before = await contests();
      const found = await refused(altered(await shippedText("individual", admin), alter), admin);
      expect(found?.fault).toBe(fault);
      expect(found?.fields).toContain(field);
      expect(await contests()).toBe(before);
    });

  test("plans that enter into each other, and names of prototypes", async () => {
    const { admin } = await hostAdmin();
    const text = await shippedText("scene", admin);
    const circle = altered(text, (t) => {
      t.plans[0].combination = { missing: "rest", parts: [{ stage: 2, track: null, weight: 40 }] };
    });
    expect((await refused(circle, admin))?.fault).toBe("templateRefused");
    for (const name of ["__proto__", "constructor", "toString"]) {
      const hostile = text.replace('"kind"', `"${name}": { "polluted": true }, "kind"`);
      expect(await refused(hostile, admin)).toEqual({ fault: "badInput", fields: [name] });
    }
    expect(({} as Json).polluted).toBeUndefined();
    expect(await refused(text, admin)).toBeNull();
  });

  test("what looks like a page stays text, and pictures of this installation stay here", async () => {
    const { admin } = await hostAdmin();
    const text = altered(await shippedText("elimination", admin), (t) => {
      t.contest.rulesHtml = '<p onclick="x()">甲<script>alert(1)</script><img src="/prod-api/file/1"></p>';
      t.tracks[0].name = "<img src=x onerror=alert(1)>";
    });
    const { competitionId } = await take(text, admin);
    const made = JSON.parse(await textOf(competitionId, admin));
    expect(made.contest.rulesHtml).toBe("<p>甲</p>");
    expect(made.tracks[0].name).toBe("<img src=x onerror=alert(1)>");
  });

  test("a birthday of a leap year has its day in every year", async () => {
    const { admin } = await hostAdmin();
    const text = altered(await shippedText("individual", admin), (t) => {
      t.rules[0].value.eligibility.bornFrom = { year: -30, day: "02-29" };
    });
    await expect(take(text, admin, { firstDay: "2031-03-01" })).resolves.toBeDefined();
    await expect(take(text, admin, { firstDay: "2030-03-01" })).resolves.toBeDefined();
  });
});
