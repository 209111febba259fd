import { expect } from "vitest";
import { checkPassport } from "@/lib/domain/review/passport/checking";
import { aJudgedContest, anAwardDef, aStudent } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { ownPassport, ownResults } from "./own-results";
import { proposeAwards } from "./proposal/proposing";
import { closePublicity, openPublicity, publishAwards } from "./publicity/publicity";

useDatabase();

test("a team gets its passport once results are published and not before, with an award or without", async () => {
  const place = await aJudgedContest([95, 80, 70]);
  await anAwardDef(place, { method: "rank", value: 1 });
  const [first, second] = place.works as [(typeof place.works)[0], (typeof place.works)[0]];
  const revisionId = place.revision.id;
  const ask = (work: typeof first, who = work.captain) => ownPassport({ revisionId, workId: work.id }, who);
  await proposeAwards({ revisionId, chosen: [] }, place.manager);
  await expect(ask(first)).rejects.toMatchObject({ fault: "notFound" });
  const { publicityId } = await openPublicity({ planId: place.planId, endTime: null }, place.manager);
  await expect(ask(first), "on view").rejects.toMatchObject({ fault: "notFound" });
  expect(await ownResults({}, first.captain)).toEqual([]);
  await closePublicity({ publicityId, reason: "early" }, place.manager);
  await publishAwards({ publicityId }, place.manager);
  for (const work of [first, second]) {
    const { stream } = await ask(work);
    expect((await checkPassport(JSON.parse(stream as string))).flaws).toEqual([]);
  }
  expect(await ownResults({}, second.captain)).toMatchObject([
    { workId: second.id, rank: 2, works: 3, finalScore: 80, hasPassport: true },
  ]);
  for (const who of [second.captain, await aStudent()])
    await expect(ask(first, who)).rejects.toMatchObject({ fault: "notFound" });
});
