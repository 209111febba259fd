import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { contestManager, db } from "@/db";
import { copyContest } from "@/lib/domain/contest";
import { type CopyPart, copyParts } from "@/lib/domain/contest/contract";
import { anActor, aProvince } from "@/lib/seed/factories";
import { fiveKinds } from "@/lib/seed/kinds/five-kinds";
import { test, useDatabase } from "@/lib/testing/database";
import { templateOf } from "./exporting";
import { shippedTemplates } from "./shapes";

useDatabase();

const withoutIds = (awards: readonly object[]) =>
  awards.map((award) => {
    const { ruleId: _, competitionId: __, stageId: ___, itemId: ____, ...rule } = award as Record<string, unknown>;
    return rule;
  });
/** By years counted from the contest's own. */
const eligible = ({ rules }: Awaited<ReturnType<typeof templateOf>>) =>
  rules.flatMap((rule) => (rule.of === "enroll" && rule.value.eligibility ? [rule.value.eligibility] : []));

async function scene(kind: (typeof shippedTemplates)[number]) {
  const home = await aProvince();
  const admin = await anActor("HOST_ADMIN", { in: home });
  const competitionId = await fiveKinds[kind](admin);
  const source = await templateOf(competitionId, admin);
  const copy = async (parts?: readonly CopyPart[], actor = admin, years = 4) => {
    const year = new Date().getFullYear() + years;
    return (await copyContest({ competitionId, name: "Next", year, parts }, actor)).competitionId;
  };
  return { home, admin, competitionId, source, copy };
}
const withoutDays = (plans: Awaited<ReturnType<typeof templateOf>>["plans"]) =>
  plans.map(({ softDeadline, hardDeadline, wishesUntil, ...plan }) => ({
    ...plan,
    dated: [softDeadline, hardDeadline, wishesUntil].map((day) => day !== null),
  }));

describe("the next edition of a contest", () => {
  for (const kind of shippedTemplates)
    test(`${kind}: is judged and awarded as this one is, by deadlines that moved with its dates`, async () => {
      const { admin, source, copy } = await scene(kind);
      const made = await templateOf(await copy(), admin);
      // The days of plans are counted from the first day, which leap years move.
      expect(made.tracks).toEqual(source.tracks);
      expect(made.stages.map(({ name, tracks }) => [name, tracks])).toEqual(
        source.stages.map(({ name, tracks }) => [name, tracks]),
      );
      expect(withoutDays(made.plans)).toEqual(withoutDays(source.plans));
      expect(withoutIds(made.awards)).toEqual(withoutIds(source.awards));
      expect(eligible(made)).toEqual(eligible(source));
      expect(made.contest.rulesHtml).toBe(source.contest.rulesHtml);
    });

  test("has those parts alone that were chosen; without dates no plan has a deadline", async () => {
    const { admin, source, copy } = await scene("ladder");
    expect(source.plans.length).toBeGreaterThan(0);
    for (const left of copyParts) {
      const id = await copy(copyParts.filter((part) => part !== left));
      const made = await templateOf(id, admin);
      const has = {
        text: made.contest.rulesHtml !== "" || made.contest.summary !== "",
        dates: made.stages.some(({ windows }) => windows.length > 0),
        rules: made.rules.length > 0,
        forms: made.forms.enroll.length + made.forms.work.length > 0,
        plans: made.plans.length > 0,
        awards: made.awards.length > 0,
      };
      for (const [part, there] of Object.entries(has))
        if (part === left) expect(there, `${part} was left`).toBe(false);
        else expect(there, `${part} without ${left}`).toBe(part === "text" ? has.text : hasAtAll(source, part));
      if (left === "dates") expect(withoutDays(made.plans).every(({ dated }) => !dated.some(Boolean))).toBe(true);
    }
  });

  test("has the people in charge of this one where that was chosen, and always whoever made it", async () => {
    const { home, competitionId, admin, copy } = await scene("scene");
    const other = await anActor("HOST_ADMIN", { in: home });
    const people = async (id: string) =>
      (await db.select().from(contestManager).where(eq(contestManager.contestId, id))).map((m) => m.userId).sort();
    expect(await people(competitionId)).toEqual([admin.userId]);
    expect(await people(await copy(copyParts, other))).toEqual([admin.userId, other.userId].sort());
    expect(await people(await copy(["text"], other))).toEqual([other.userId]);
  });

  test("is made without plans and awards by whoever may not edit these", async () => {
    const { competitionId, admin, copy } = await scene("ladder");
    const permissions = new Set(
      [...admin.permissions].filter((one) => !["review:rule:edit", "award:rule:add"].includes(one)),
    );
    const clerk = { ...admin, permissions };
    const made = await templateOf(await copy(copyParts, clerk), admin);
    expect([made.plans, made.awards]).toEqual([[], []]);
    expect((await templateOf(competitionId, admin)).plans.length).toBeGreaterThan(0);
  });
});

function hasAtAll(source: Awaited<ReturnType<typeof templateOf>>, part: string): boolean {
  if (part === "dates") return source.stages.some(({ windows }) => windows.length > 0);
  if (part === "forms") return source.forms.enroll.length + source.forms.work.length > 0;
  return source[part as "rules" | "plans" | "awards"].length > 0;
}
