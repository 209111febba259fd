import { describe, expect } from "vitest";
import { type AwardKind, type AwardRuleRow, awardKinds, awardMethods, tiesAtCut } from "@/lib/domain/award/shapes";
import { answerTo } from "@/lib/http/answers";
import { locales } from "@/lib/i18n/locale";
import { messagesFor } from "@/lib/i18n/messages";
import { aContest, anItem, aProvince, aStage } from "@/lib/seed/factories";
import { aSignedIn } from "@/lib/seed/factories/signed-in";
import { test, useDatabase } from "@/lib/testing/database";
import { isFollowing, kindOf } from "./kinds";

useDatabase();

const usual = { rank: 2, ratio: 12.5, score: 61.25, manual: 3 } as const;
const AT = "http://localhost/prod-api/award/rule";
type Answer<T> = { code: number; data: T; errors?: { field: string }[] };

async function scene() {
  const home = await aProvince();
  const { actor, token } = await aSignedIn("HOST_ADMIN", home);
  const contest = await aContest({ in: home, managerId: actor.userId });
  const stage = await aStage(contest.id);
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const send = async <T>(act: "add" | "update", body: object): Promise<Answer<T>> => {
    const request = new Request(`${AT}/${act}`, { method: "POST", headers, body: JSON.stringify(body) });
    return (await (await answerTo(request)).json()) as Answer<T>;
  };
  const rows = async () => {
    const response = await answerTo(new Request(`${AT}/list?competitionId=${contest.id}`, { headers }));
    return ((await response.json()) as Answer<AwardRuleRow[]>).data;
  };
  return { contest, stage, send, rows };
}

describe("an award rule of every kind", () => {
  test("comes back as it was written, and can be saved again, by every method it takes", async () => {
    const s = await scene();
    let level = 0;
    for (const kind of awardKinds)
      for (const method of kindOf(kind).methods) {
        // a place of its own, so that no rule stands in another's way
        const item = await anItem(s.contest.id);
        const rule = {
          competitionId: s.contest.id,
          stageId: s.stage.id,
          itemId: item.id,
          name: `${kind} by ${method}`,
          nameEn: null,
          level: (++level % 5) + 1,
          kind,
          method,
          value: usual[method],
          base: "valid",
          tie: kindOf(kind).ties.at(-1) ?? "include",
          mayBeVacant: false,
        };
        const made = await s.send<{ ruleId: string }>("add", rule);
        expect(made.code, rule.name).toBe(0);
        const read = (await s.rows()).find((r) => r.ruleId === made.data.ruleId) as AwardRuleRow;
        expect(read, rule.name).toMatchObject(rule);
        const { competitionId: _, ...same } = read;
        expect(await s.send("update", same), rule.name).toMatchObject({ code: 0 });
        expect((await s.rows()).find((r) => r.ruleId === made.data.ruleId)).toEqual({ ...read, version: 2 });
      }
    expect(new Set((await s.rows()).map((r) => r.kind))).toEqual(new Set(awardKinds));
  });

  test("refuses every method and tie that its kind does not take, at the field", async () => {
    const s = await scene();
    const rule = { competitionId: s.contest.id, stageId: s.stage.id, level: 1, base: "reviewed", mayBeVacant: true };
    for (const kind of awardKinds) {
      const { methods, ties } = kindOf(kind);
      for (const method of awardMethods) {
        const answer = await s.send("add", {
          ...rule,
          name: `${kind} ${method}`,
          kind,
          method,
          value: usual[method],
          tie: ties[0] ?? "include",
        });
        const fields = answer.errors?.map((e) => e.field) ?? [];
        expect(fields.includes("method"), `${kind} by ${method}`).toBe(!methods.includes(method));
      }
      for (const tie of tiesAtCut) {
        const [method] = methods;
        const answer = await s.send("add", {
          ...rule,
          level: 2,
          name: `${kind} ${tie}`,
          kind,
          method,
          value: usual[method],
          tie,
        });
        const fields = answer.errors?.map((e) => e.field) ?? [];
        expect(fields.includes("tie"), `${kind} with ${tie}`).toBe(ties.length > 0 && !ties.includes(tie));
      }
    }
  });

  test("takes no value that its method or kind has no use for", async () => {
    const s = await scene();
    const rule = { competitionId: s.contest.id, stageId: s.stage.id, level: 1, base: "reviewed", mayBeVacant: true };
    const bad: [AwardKind, number][] = [
      ["graded", 0],
      ["graded", 100.5],
      ["special", 1.5],
      ["advisor", 0],
      ["advisor", 21],
      ["advisor", 1.5],
      ["school", 0],
      ["school", 2.5],
      ["participation", 101],
    ];
    for (const [kind, value] of bad) {
      const { methods, ties } = kindOf(kind);
      const answer = await s.send("add", {
        ...rule,
        name: `${kind} ${value}`,
        kind,
        method: methods[0],
        value,
        tie: ties[0] ?? "include",
      });
      expect(
        answer.errors?.map((e) => e.field),
        `${kind} ${value}`,
      ).toEqual(["value"]);
    }
  });

  test("has its words in every language", async () => {
    for (const locale of locales) {
      const { rule } = messagesFor(locale).award;
      expect(Object.keys(rule.kinds).toSorted()).toEqual(awardKinds.toSorted());
      const following = awardKinds.filter(isFollowing).toSorted();
      for (const words of [rule.kindHelp, rule.follows]) expect(Object.keys(words).toSorted()).toEqual(following);
      for (const words of [rule.value, rule.unit])
        expect(Object.keys(words).toSorted()).toEqual([...awardMethods, ...following].toSorted());
      expect(Object.keys(rule.way).toSorted()).toEqual(awardMethods.toSorted());
    }
  });
});
