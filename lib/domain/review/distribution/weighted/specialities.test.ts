import { expect, it } from "vitest";
import { distribute } from "@/lib/domain/review/distribution/distribute";

const costWith = (fields: string[], kin: string[]) =>
  distribute({
    works: [{ id: "w", orgs: [], fields: ["网络工程", "计算机类"] }],
    experts: [{ id: "e", orgs: [], cap: 1, fields, kin }],
    perWork: 1,
    seed: "",
    weights: { unwanted: 0, cannot: 0, otherField: 5, seen: 0, sameSchool: 0, balance: 1 },
  }).report.soft;

it("another major of the class costs half, rounded up; the same one and the class nothing; another class all of it", () => {
  expect(costWith(["网络工程"], ["计算机类"])).toMatchObject({ cost: 1, otherField: 0, sameClass: 0 });
  expect(costWith(["计算机类"], [])).toMatchObject({ cost: 1, otherField: 0, sameClass: 0 });
  expect(costWith(["软件工程"], ["计算机类"])).toMatchObject({ cost: 1 + 3, otherField: 0, sameClass: 1 });
  expect(costWith(["painting"], ["arts"])).toMatchObject({ cost: 1 + 5, otherField: 1, sameClass: 0 });
});
