import { expect, test } from "vitest";
import { jobKinds, ownJobKinds } from "@/lib/domain/access/contract";
import { inquireAll } from "@/lib/events";

test("the rows of every kind that a job takes are imported by one room, by the call of that kind", async () => {
  const later = jobKinds.filter((kind) => !(ownJobKinds as readonly string[]).includes(kind));
  const found = await Promise.all(later.map(async (kind) => [kind, await inquireAll("jobImport", { kind })] as const));
  expect(found.map(([kind, answers]) => [kind, answers.map(({ call }) => call.path)])).toEqual([
    ["expert", ["/expert/library/template/import"]],
    ["team", ["/enroll/team/template/import"]],
    ["ranking", ["/ladder/ranking/template/import"]],
    ["bankLine", ["/finance/statement/template/import"]],
  ]);
  expect(await inquireAll("jobImport", { kind: "user" })).toEqual([]);
});
