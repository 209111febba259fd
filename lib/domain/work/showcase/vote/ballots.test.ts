import { expect } from "vitest";
import { aBallot, aListing, aMember, aPublishedContest, aStudent, aVote, showPublicly } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { ballotsOf } from "./ballots";

useDatabase();

test("a vote is a person's only act while they are in no team and voted for nothing else", async () => {
  const { contest: of, works } = await aPublishedContest([95, 85]);
  await showPublicly(of.id, { publicConsent: "condition" });
  for (const one of works) await aListing({ ...one, contestId: of.id });
  await aVote(of.id);
  const [first, second] = works as [(typeof works)[0], (typeof works)[0]];
  const [only, member, twice] = [await aStudent(), await aStudent(), await aStudent()];
  await aMember(first.teamId, member.userId);
  for (const [n, { userId }] of [only, member, twice].entries())
    await aBallot({ id: first.id, contestId: of.id }, userId, n);
  await aBallot({ id: second.id, contestId: of.id }, twice.userId, 3);
  const acts = (await ballotsOf(of.id, first.id)).map(({ userId, onlyAct }) => [userId, onlyAct]);
  expect(acts).toEqual([
    [only.userId, true],
    [member.userId, false],
    [twice.userId, false],
  ]);
});
