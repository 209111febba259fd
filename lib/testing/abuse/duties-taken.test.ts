import { and, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { contestManager, db, team, teamMember, userRole } from "@/db";
import type { Duty } from "@/db/values";
import * as contests from "@/lib/domain/contest/contract";
import * as enrollment from "@/lib/domain/enrollment/contract";
import * as review from "@/lib/domain/review/contract";
import { faults } from "@/lib/fault";
import { aMember, aReviewContest, aStudent, aTeam, theRole } from "@/lib/seed/factories";
import { test, useDatabase, useStorage } from "@/lib/testing/database";
import { aScene, call, type Scene } from "./duties-scene";

/** Whoever judges in a contest takes on no other duty there (docs/rules/review.md, "Separation of duties"): by whatever account they judge. */

useDatabase();
useStorage();

const guest = (s: Scene, role: "member" | "advisor") => ({
  teamId: s.draft.id,
  account: s.signed.username,
  realName: s.signed.realName,
  role,
});
const invited = (s: Scene, role: "member" | "advisor", askedBy: "team" | "person") =>
  aMember(s.draft.id, s.signed.userId, { role, askedBy, status: "invited", expiresAt: new Date("2099-01-01") });

/** Ways to take on a duty in a contest; each is a call and the code with which a judge is refused. */
const ways: Record<string, [as: Duty, code: number, go: (s: Scene) => ReturnType<typeof call>]> = {
  "begin a team": [
    "entrant",
    faults.otherDuty,
    (s) => call(s.signed, enrollment.startTeam, { competitionId: s.contest.id, itemId: s.itemId, teamName: "Mine" }),
  ],
  "copy a team": [
    "entrant",
    faults.otherDuty,
    async (s) => {
      const other = await aReviewContest();
      const source = await aTeam({
        contestId: other.contest.id,
        stageId: other.stage.id,
        itemId: other.track.id,
        captain: s.signed,
      });
      return call(s.signed, enrollment.copyTeam, {
        sourceTeamId: source.id,
        targetCompetitionId: s.contest.id,
        targetItemId: s.itemId,
      });
    },
  ],
  "be invited as a member": [
    "entrant",
    faults.otherDuty,
    (s) => call(s.captain, enrollment.invite, guest(s, "member")),
  ],
  "be invited as an advisor": [
    "advisor",
    faults.otherDuty,
    (s) => call(s.captain, enrollment.invite, guest(s, "advisor")),
  ],
  "accept an invitation from before": [
    "entrant",
    faults.otherDuty,
    async (s) =>
      call(s.signed, enrollment.answerInvitation, { memberId: (await invited(s, "member", "team")).id, accept: true }),
  ],
  "accept to advise": [
    "advisor",
    faults.otherDuty,
    async (s) =>
      call(s.signed, enrollment.answerInvitation, { memberId: (await invited(s, "advisor", "team")).id, accept: true }),
  ],
  "ask to join by the code": [
    "entrant",
    faults.otherDuty,
    async (s) => call(s.signed, enrollment.joinByCode, { code: await codeOf(s), role: "member" }),
  ],
  "ask to advise by the code": [
    "advisor",
    faults.otherDuty,
    async (s) => call(s.signed, enrollment.joinByCode, { code: await codeOf(s), role: "advisor" }),
  ],
  "come in by the code who was invited": [
    "entrant",
    faults.otherDuty,
    async (s) => {
      await invited(s, "member", "team");
      return call(s.signed, enrollment.joinByCode, { code: await codeOf(s), role: "member" });
    },
  ],
  "be let in by the captain": [
    "entrant",
    faults.otherDuty,
    async (s) =>
      call(s.captain, enrollment.answerRequest, { memberId: (await invited(s, "member", "person")).id, accept: true }),
  ],
  "take the captaincy": [
    "entrant",
    faults.otherDuty,
    async (s) => {
      await aMember(s.draft.id, s.signed.userId);
      await db.update(team).set({ offeredTo: s.signed.userId }).where(eq(team.id, s.draft.id));
      return call(s.signed, enrollment.answerCaptaincy, { teamId: s.draft.id, accept: true });
    },
  ],
  "be submitted as a member": [
    "entrant",
    faults.otherDuty,
    async (s) => {
      await aMember(s.draft.id, s.signed.userId);
      return call(s.captain, enrollment.submit, { teamId: s.draft.id, version: 1 });
    },
  ],
  "be submitted as an advisor": [
    "advisor",
    faults.otherDuty,
    async (s) => {
      await aMember(s.draft.id, s.signed.userId, { role: "advisor" });
      return call(s.captain, enrollment.submit, { teamId: s.draft.id, version: 1 });
    },
  ],
  "be approved as a member": [
    "entrant",
    faults.factsChanged,
    async (s) => {
      const row = await aTeam({
        contestId: s.contest.id,
        stageId: s.stageId,
        itemId: s.itemId,
        status: "submitted",
        captain: await aStudent({ in: s.school }),
      });
      await aMember(row.id, s.signed.userId);
      return call(s.host, enrollment.approve, { teamId: row.id });
    },
  ],
  "be put in charge": [
    "manager",
    faults.managerJudges,
    async (s) => {
      await db
        .insert(userRole)
        .values({ userId: s.signed.userId, roleId: (await theRole("CONTEST_MANAGER")).id, groupId: s.home.id });
      return call(s.host, contests.addManager, { competitionId: s.contest.id, userId: s.signed.userId });
    },
  ],
};
const codeOf = async (s: Scene) => {
  const code = `ABCD${s.draft.id.replaceAll(/[01]/g, "9").padStart(4, "2").slice(-4)}`;
  await db.update(team).set({ joinCode: code }).where(eq(team.id, s.draft.id));
  return code;
};

describe.each(Object.keys(ways))("who judges cannot %s", (way) => {
  const [as, code, go] = ways[way] as (typeof ways)[string];

  test("and is told so; who does not judge can", async () => {
    const s = await aScene();
    const members = () =>
      db
        .select()
        .from(teamMember)
        .where(and(eq(teamMember.userId, s.signed.userId), eq(teamMember.status, "accepted")));
    const refused = await go(s);
    expect([refused.code, refused.msg]).toEqual([code, expect.stringContaining(s.signed.realName)]);
    expect(await db.$count(contestManager, eq(contestManager.userId, s.signed.userId))).toBe(0);
    if (!/submitted|approved|captaincy|copy/.test(way)) expect(await members()).toEqual([]);
    const free = await aScene({ judges: false });
    expect(await go(free)).toMatchObject({ code: 0 });
  });

  test("by another account either", async () => {
    expect((await go(await aScene({ byOtherAccount: true }))).code).toBe(code);
  });

  test("but by the host's exception", async () => {
    const s = await aScene();
    const granted = await call(s.host, review.grantException, {
      planId: s.plan.id,
      expertId: s.judge.row.id,
      duty: as,
      reason: "a small field",
    });
    expect(granted.code).toBe(0);
    expect(await go(s)).toMatchObject({ code: 0 });
  });
});

test("an advisor may judge where the rules of the contest say so", async () => {
  const s = await aScene();
  await db.execute(
    `update setting set value = value || '{"advisorMayJudge": true}' where contest_id = ${s.contest.id} and kind = 'enroll'`,
  );
  expect((await call(s.captain, enrollment.invite, guest(s, "advisor"))).code).toBe(0);
  expect((await call(s.captain, enrollment.invite, { ...guest(s, "member") })).code).not.toBe(0);
});
