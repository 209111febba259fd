import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, team, transaction } from "@/db";
import { startTeam } from "@/lib/domain/enrollment/draft/drafting";
import { submit } from "@/lib/domain/enrollment/draft/submitting";
import { anOpenContest, aSchool, aStudent } from "@/lib/seed/factories";
import { faultOf } from "@/lib/seed/factories/signed-in";
import { useDatabase } from "@/lib/testing/database";

useDatabase();

/** Drafts of one school, to be submitted at once. */
const draftsIn = (rules: object, many: number) =>
  transaction(async () => {
    const { contest, track } = await anOpenContest({ feeFen: 100_00, howToPay: "现场缴纳", ...rules });
    const school = await aSchool();
    const made = [];
    for (let n = 0; n < many; n += 1) {
      const captain = await aStudent({ in: school });
      const draft = { competitionId: contest.id, itemId: track.id, teamName: `Race ${n}` };
      made.push({ captain, ...(await startTeam(draft, captain)) });
    }
    return { contest, made };
  });
const feesIn = async (contestId: string) =>
  (await db.select({ fen: team.feeFen }).from(team).where(eq(team.contestId, contestId)))
    .map(({ fen }) => fen)
    .toSorted();

test("of 12 captains at once who type a code for 3, 3 use it up", async () => {
  const { contest, made } = await draftsIn({ feeCodes: [{ code: "FREE2026", uses: 3, percent: 100 }] }, 12);
  const ends = await Promise.all(
    made.map(({ teamId, captain }) => faultOf(submit({ teamId, version: 1, feeCode: "FREE2026" }, captain))),
  );
  expect(ends.filter((end) => end === "none").length).toBe(3);
  expect(new Set(ends)).toEqual(new Set(["none", "feeCodeUsedUp"]));
  expect(await db.$count(team, eq(team.feeCode, "FREE2026"))).toBe(3);
  expect(await db.$count(team, eq(team.contestId, contest.id))).toBe(12);
});

test("of 8 teams of a school at once, the first 4 pay the fee and the others that of the fifth", async () => {
  const { contest, made } = await draftsIn({ feeByCount: [{ from: 5, feeFen: 60_00 }] }, 8);
  const ends = await Promise.all(made.map(({ teamId, captain }) => faultOf(submit({ teamId, version: 1 }, captain))));
  expect(new Set(ends)).toEqual(new Set(["none"]));
  expect(await feesIn(contest.id)).toEqual([100_00, 100_00, 100_00, 100_00, 60_00, 60_00, 60_00, 60_00].toSorted());
});
