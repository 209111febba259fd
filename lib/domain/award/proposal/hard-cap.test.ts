import { expect } from "vitest";
import { aJudgedContest, anAwardDef } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { previewAwards } from "./proposing";

useDatabase();

/** How many get each award where two works tie for the first place of one. */
async function given(hardCap: number | null) {
  const place = await aJudgedContest([99, 99, 90, 85]);
  await anAwardDef(place, { name: "一等奖", level: 1, method: "rank", value: 1, hardCap });
  await anAwardDef(place, { name: "二等奖", level: 2, method: "rank", value: 1 });
  const { rules } = await previewAwards({ revisionId: place.revision.id }, place.manager);
  return rules.map(({ name, seats }) => [name, seats]);
}

test("a tie that would pass the hard cap of an award gets none of it; within the cap all get it", async () => {
  expect(await given(null), "control").toEqual([
    ["一等奖", 2],
    ["二等奖", 0],
  ]);
  expect(await given(2)).toEqual(await given(null));
  expect((await given(1))[0]).toEqual(["一等奖", 0]);
});
