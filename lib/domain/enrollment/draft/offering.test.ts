import { describe, expect } from "vitest";
import { teamStatuses } from "@/lib/domain/enrollment/shapes";
import { aMember, anOpenContest, aStudent, aTeam } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { startTeam } from "./drafting";
import { hasRoom, positionIn, signUpOffer } from "./offering";

useDatabase();

async function scene(status: (typeof teamStatuses)[number]) {
  const { contest, stage, track } = await anOpenContest();
  const [captain, member, advisor] = [await aStudent(), await aStudent(), await aStudent()];
  const team = await aTeam({ contestId: contest.id, stageId: stage.id, itemId: track.id, captain, status });
  await aMember(team.id, member.userId);
  await aMember(team.id, advisor.userId, { role: "advisor" });
  const { tracks } = await signUpOffer(contest.id, "zh-cn");
  const rules = tracks[0]?.rules;
  if (!rules) throw new Error("no track");
  const offered = async (who: typeof captain) => hasRoom(rules, track.id, await positionIn(contest.id, who));
  const begin = (who: typeof captain) =>
    startTeam({ competitionId: contest.id, itemId: track.id, teamName: "另一队" }, who);
  return { captain, member, advisor, offered, begin };
}

describe("another team of one's own", () => {
  for (const status of teamStatuses) {
    const gone = ["withdrawn", "rejected", "disqualified"].includes(status);
    test(`is offered to the captain of a ${status} team exactly when it would be taken`, async () => {
      const { captain, offered, begin } = await scene(status);
      expect(await offered(captain)).toBe(gone);
      if (gone) await expect(begin(captain)).resolves.toMatchObject({ teamId: expect.any(String) });
      else await expect(begin(captain)).rejects.toMatchObject({ fault: "personalLimit" });
    });
    test(`is ${gone || status === "draft" ? "" : "not "}offered to a member of a ${status} team, and always to its advisor`, async () => {
      const { member, advisor, offered } = await scene(status);
      expect(await offered(member)).toBe(gone || status === "draft");
      expect(await offered(advisor)).toBe(true);
    });
  }

  test("is offered without end where the rules name no limit", async () => {
    const { captain, offered } = await scene("approved");
    expect(await offered(captain)).toBe(false);
    const one = { itemId: "1", status: "approved", isCaptain: true, plays: true } as const;
    expect(
      hasRoom(
        { perUserMax: 0, perUserIn: "contest" },
        "1",
        Array.from({ length: 9 }, () => one),
      ),
    ).toBe(true);
    expect(hasRoom({ perUserMax: 2, perUserIn: "contest" }, "2", [one])).toBe(true);
    expect(hasRoom({ perUserMax: 2, perUserIn: "contest" }, "2", [one, one])).toBe(false);
    expect(hasRoom({ perUserMax: 1, perUserIn: "track" }, "2", [one])).toBe(true);
    expect(hasRoom({ perUserMax: 1, perUserIn: "track" }, "1", [one])).toBe(false);
  });
});
