import { expect, it } from "vitest";
import { saidBy, storedSnapshot } from "./snapshot";

const said = {
  facts: {
    contestName: "第一届示例竞赛",
    companyName: "示例组委会",
    awardName: "一等奖",
    number: { code: "allAutoincrementFour" as const, prefix: "SL", body: "0001", suffix: "" },
  },
  number: "SL0001",
  revision: 1,
  traceCode: "ABCDEFGHJKLMNPQR",
  recipientType: 2,
  designId: "7",
  itemName: "赛道",
  contest: { id: "5", name: "第一届示例竞赛", round: 1, year: 2026 },
  issuer: "示例组委会",
  seal: { text: "示例组委会" },
  issueDate: "2026-06-18",
};

it("says the same stored as whole, without what the facts say already", () => {
  const stored = storedSnapshot(said);
  expect(stored).not.toHaveProperty("issuer");
  expect(stored).not.toHaveProperty("seal");
  expect(stored.facts.number).not.toHaveProperty("suffix");
  expect(stored.contest).not.toHaveProperty("name");
  expect(saidBy({ snapshot: stored })).toEqual(said);
});

it.each([
  { ...said, contest: { ...said.contest, name: "另一竞赛" } },
  { ...said, issuer: "另一组委会" },
  { ...said, seal: { text: "示例组委会", src: "/seal.png" } },
  { ...said, facts: {} },
])("keeps what the facts do not say", (other) => {
  expect(saidBy({ snapshot: storedSnapshot(other) })).toEqual(other);
});

it("reads what was stored whole before", () => {
  expect(saidBy({ snapshot: said })).toEqual(said);
});
