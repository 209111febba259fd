import { execSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { getTableColumns } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import * as tables from "@/db/schema";
import { awardLifecycle, objectionLifecycle } from "@/lib/domain/award/lifecycle";
import { outsideAwardLifecycle } from "@/lib/domain/center/reward/lifecycle";
import { batchLifecycle, certificateLifecycle, sendingLifecycle } from "@/lib/domain/certificate/lifecycle";
import { contestLifecycle } from "@/lib/domain/contest/lifecycle/lifecycle";
import { EnrollSetting, WorkSetting } from "@/lib/domain/contest/setting/settings";
import { teamLifecycle } from "@/lib/domain/enrollment/lifecycle";
import { invoiceLifecycle } from "@/lib/domain/finance/invoice/lifecycle";
import { differenceLifecycle } from "@/lib/domain/finance/reconciliation/lifecycle";
import { contestLinkLifecycle } from "@/lib/domain/ladder/link/lifecycle";
import { promotionOfferLifecycle } from "@/lib/domain/ladder/reserve/lifecycle";
import { articleLifecycle } from "@/lib/domain/news/lifecycle";
import { drawLifecycle } from "@/lib/domain/review/draw/lifecycle";
import { planLifecycle, taskLifecycle } from "@/lib/domain/review/lifecycle";
import { payoutLifecycle } from "@/lib/domain/review/plan/payout/lifecycle";
import { sceneItemLifecycle, sceneLifecycle } from "@/lib/domain/review/scene/lifecycle";
import { reportLifecycle } from "@/lib/domain/summary/lifecycle";
import { workLifecycle } from "@/lib/domain/work/lifecycle";
import { stageOrgLifecycle } from "@/lib/domain/work/run/lifecycle";
import { messagesFor } from "@/lib/i18n/messages";
import { auditActions, auditModules } from "./actions";
import { changesBetween } from "./changes";

const lives = [
  ...[awardLifecycle, objectionLifecycle, batchLifecycle, certificateLifecycle, sendingLifecycle, contestLifecycle],
  ...[
    teamLifecycle,
    articleLifecycle,
    drawLifecycle,
    planLifecycle,
    taskLifecycle,
    sceneLifecycle,
    sceneItemLifecycle,
    workLifecycle,
    stageOrgLifecycle,
    contestLinkLifecycle,
    reportLifecycle,
    promotionOfferLifecycle,
    outsideAwardLifecycle,
    payoutLifecycle,
    invoiceLifecycle,
    differenceLifecycle,
  ],
];
const languages = (["zh-cn", "en"] as const).map((locale) => messagesFor(locale));
const missing = (words: object, names: Iterable<string>) => [...new Set(names)].filter((name) => !(name in words));

/** The text between a call's brackets, of every call that writes an audit row. */
function calls(): string[] {
  const files = execSync("git ls-files 'lib/**/*.ts'").toString().trim().split("\n");
  return files
    .filter((file) => !/\.test\.ts$|^lib\/testing\/|^lib\/audit/.test(file))
    .flatMap((file) => {
      const text = readFileSync(file, "utf8");
      return [...text.matchAll(/await (?:record|recordEach)\(/g)].map((at) => {
        let depth = 1;
        let end = at.index + at[0].length;
        for (; depth > 0; end++) depth += text[end] === "(" ? 1 : text[end] === ")" ? -1 : 0;
        return text.slice(at.index + at[0].length, end - 1);
      });
    });
}

describe("the words of the audit", () => {
  test("every act and every module has words in both languages, and no words are left over", () => {
    const keys = Object.keys(auditActions).map((action) => action.replaceAll(".", "_"));
    for (const { audit, system } of languages) {
      expect(Object.keys(audit.actions).sort()).toEqual(keys.toSorted());
      expect(Object.keys(system.log.modules).sort()).toEqual([...auditModules].sort());
    }
    expect([...new Set(Object.values(auditActions))].sort()).toEqual([...auditModules].sort());
  });

  test("every move of every lifecycle is an act", () => {
    const moves = lives.flatMap(({ entity, transitions }) =>
      Object.values<readonly string[]>(transitions).flatMap((states) => states.map((to) => `${entity}.${to}`)),
    );
    expect(moves.length).toBeGreaterThan(100);
    expect(missing(auditActions, moves)).toEqual([]);
  });

  test("every thing and every field that a call names has words in both languages", () => {
    const found = calls();
    expect(found.length).toBeGreaterThan(100);
    const things = found.flatMap((call) => /["`],\s*"(\w+)"/s.exec(call)?.[1] ?? []);
    const fields = found.flatMap((call) => {
      const detail = /\{([^{}]*)\}[^{}]*$/s.exec(call.slice(call.indexOf('",') + 2))?.[1] ?? "";
      return detail.split(",").flatMap((part) => /^\s*(\w+)\s*(?::|$)/.exec(part)?.[1] ?? []);
    });
    expect(things.length).toBeGreaterThan(80);
    expect(fields.length).toBeGreaterThan(60);
    for (const { audit, system } of languages) {
      expect(missing(system.log.entities, [...things, ...lives.map((life) => life.entity)])).toEqual([]);
      expect(missing(audit.fields, fields)).toEqual([]);
    }
  });

  test("every field logged before and after has words in both languages", () => {
    const { user, group, menu, role, contest, item, stage, reviewPlan, expert, expertGroup } = tables;
    const { awardDef, site, article, certificateSetting, numberRule, department, major } = tables;
    const changed = [
      ...[user, group, menu, role, contest, item, stage, reviewPlan, expert, expertGroup],
      ...[awardDef, site, article, certificateSetting, numberRule, department, major],
    ].flatMap((table) => {
      const columns = Object.fromEntries(Object.keys(getTableColumns(table)).map((name) => [name, "x"]));
      return changesBetween({}, columns).changes.map((change) => change.field);
    });
    const settings = [...Object.keys(EnrollSetting.shape), ...Object.keys(WorkSetting.shape)];
    const moved = [...["given", "menusGiven", "groupsGiven"], ...["taken", "menusTaken", "groupsTaken"]];
    const others = ["expertsIn", "expertsOut", "questionsIn", "questionsOut", "questionsChanged", "banners", "terms"];
    for (const { audit } of languages)
      expect(missing(audit.fields, [...changed, ...settings, ...moved, ...others])).toEqual([]);
  });

  test("what identifies a person is masked, or only said to have changed", () => {
    const before = {
      realName: "欧阳明月",
      mobile: "+8613812345678",
      email: "someone@example.cn",
      remark: "x",
      gender: 1,
    };
    const after = { ...before, realName: "欧阳清风", mobile: "+8613900001111", email: "other@example.cn", remark: "y" };
    const secret = { idCardCipher: Buffer.from("a"), idCardHash: Buffer.from("b"), passwordHash: "$argon2id$" };
    const { changes } = changesBetween(before, { ...after, ...secret });
    const text = JSON.stringify(changes);
    for (const word of ["明月", "清风", "12345678", "00001111", "someone", "other@", "argon2"])
      expect(text).not.toContain(word);
    expect(changes.map((change) => change.field)).toEqual([
      "realName",
      "mobile",
      "email",
      "remark",
      "idCard",
      "password",
    ]);
    expect(changes.filter((change) => change.hidden).map((change) => change.field)).toEqual([
      "remark",
      "idCard",
      "password",
    ]);
  });
});
