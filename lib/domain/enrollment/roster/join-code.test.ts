import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { db, team } from "@/db";
import { fromWireTime } from "@/lib/clock";
import { joiningView } from "@/lib/domain/enrollment/draft/offering";
import { teamDetail } from "@/lib/domain/enrollment/public/team-detail";
import { aMember, anOpenContest, aStudent, aTeam } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { joinByCode } from "./inviting";
import { renewJoinCode } from "./join-code";

useDatabase();

test("a join code is good for 30 days and until it is made anew, by the captain alone, and the list stays", async () => {
  const { contest, stage, track } = await anOpenContest();
  const [captain, member, early, late, last] = [
    await aStudent(),
    await aStudent(),
    await aStudent(),
    await aStudent(),
    await aStudent(),
  ];
  const { id } = await aTeam({ contestId: contest.id, stageId: stage.id, itemId: track.id, captain });
  await aMember(id, member.userId);
  const codeNow = async () => (await teamDetail({ teamId: id }, captain)).joinCode as string;
  const ask = (code: string, who: typeof captain) => joinByCode({ code, role: "member" }, who);
  const first = await codeNow();
  expect((await ask(first, early)).state).toBe("asked");

  await db.update(team).set({ joinCodeAt: sql`app_now() - interval '30 days'` }).where(eq(team.id, id));
  await expect(ask(first, late)).rejects.toMatchObject({ fault: "invitationInvalid" });
  await expect(joiningView({ code: first }, late, "en")).rejects.toMatchObject({ fault: "invitationInvalid" });
  const { joinCodeUntil, window } = await teamDetail({ teamId: id }, captain);
  expect(fromWireTime(joinCodeUntil as string).getTime()).toBeLessThanOrEqual(window.serverTime);
  await db
    .update(team)
    .set({ joinCodeAt: sql`app_now() - interval '30 days' + interval '1 minute'` })
    .where(eq(team.id, id));
  expect((await ask(first, late)).state, "a minute before its end").toBe("asked");

  await expect(renewJoinCode({ teamId: id }, member)).rejects.toMatchObject({ fault: "notCaptain" });
  await expect(renewJoinCode({ teamId: id }, last)).rejects.toMatchObject({ fault: "notFound" });
  expect(await codeNow()).toBe(first);
  await renewJoinCode({ teamId: id }, captain);
  const second = await codeNow();
  expect(second).not.toBe(first);
  await expect(ask(first, last)).rejects.toMatchObject({ fault: "invitationInvalid" });
  expect((await ask(second, last)).state).toBe("asked");
  expect((await teamDetail({ teamId: id }, captain)).members.length).toBe(5);
  expect((await teamDetail({ teamId: id }, member)).joinCodeUntil, "for the captain alone").toBeNull();
});
