import { expect, it } from "vitest";
import { TextElement } from "@/lib/designer/document";
import { valueOf } from "./bindings";
import { isFixedBy, likelyFacts, sharedFacts } from "./shared-facts";

const number = (body: string) => ({ code: "allAutoincrementFour" as const, prefix: "SL", body, suffix: "" });
const facts = { contestName: "示例竞赛", companyName: "示例组委会", issueDate: "2026年6月18日" };
const text = (contentText: string, code?: "companyName" | "awardName") =>
  TextElement.parse({ type: "text", id: "t", left: 0, top: 0, width: 100, height: 50, contentText, code });

it("keeps what all certificates have in common, of numbers all but their bodies", () => {
  const one = { ...facts, workName: "甲", number: number("0001") };
  const two = { ...facts, workName: "乙", number: number("0002") };
  expect(sharedFacts([one, two])).toEqual({ ...facts, number: number("") });
  expect(sharedFacts([one, { ...two, contestName: "另一竞赛" }])).not.toHaveProperty("contestName");
  expect(sharedFacts([one, { ...two, number: { ...number("0002"), prefix: "XX" } }])).not.toHaveProperty("number");
  expect(sharedFacts([])).toEqual({});
});

it("takes a text for fixed only where nothing in it can differ", () => {
  const shared = sharedFacts([{ ...facts, number: number("0001") }]);
  expect(isFixedBy(text("荣誉证书"), shared)).toBe(true);
  expect(isFixedBy(text("在{contestName}中，{issueDate}"), shared)).toBe(true);
  expect(isFixedBy(text("主办", "companyName"), shared)).toBe(true);
  expect(isFixedBy(text("在{contestName}中荣获{awardName}"), shared)).toBe(false);
  expect(isFixedBy(text("奖", "awardName"), shared)).toBe(false);
  expect(isFixedBy(text("编号 {certificateNo}"), shared)).toBe(false);
  expect(isFixedBy(text("在{contestName}中"), {})).toBe(false);
});

it("has the digits and the words at hand that the rest is likely to need, and what is shared as it is", () => {
  const likely = likelyFacts({ ...facts, number: number("") });
  expect(likely).toMatchObject(facts);
  expect(valueOf("certificateNo", likely)).toBe("SL0123456789");
  expect(valueOf("student", likely)).toBe("、（排名不分先后）");
  expect([..."一等奖"].every((character) => valueOf("awardName", likely).includes(character))).toBe(true);
  expect([..."大学学院"].every((character) => valueOf("allSchoolHor", likely).includes(character))).toBe(true);
  expect(likelyFacts({}).number).toBeUndefined();
});
