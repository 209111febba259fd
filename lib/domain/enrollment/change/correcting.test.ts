import { and, eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { contest, db, message, stage, teamChange, teamMember, user } from "@/db";
import { members } from "@/lib/domain/enrollment/public/team-detail";
import { invitations } from "@/lib/domain/enrollment/roster/invitations";
import { expireInvitations } from "@/lib/domain/enrollment/ticking";
import { aStudent } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { answerChange } from "./deciding";
import { isOpen } from "./dropping";
import { teamChanges } from "./listing";
import { aLockedTeam } from "./locked-team";

useDatabase();

const contestIs = (id: string, status: "published" | "suspended" | "finished" | "archived" | "cancelled") =>
  db.update(contest).set({ status }).where(eq(contest.id, id));

test("a correction takes the facts that it names, and leaves those of the day of the approval", async () => {
  const s = await aLockedTeam();
  await db
    .update(user)
    .set({ realName: "Lin Right", grade: "2031", schoolId: s.b.id, vouched: { realName: { by: "import" } } as never })
    .where(eq(user.id, s.captain.userId));
  const mine = await teamChanges({ teamId: s.row.id }, s.captain);
  const captainId = (await members({ teamId: s.row.id }, s.captain)).find((m) => m.memberType === "captain")?.memberId;
  expect(mine.corrections).toMatchObject([
    { memberId: captainId, differences: [{ what: "realName" }, { what: "schoolId" }, { what: "grade" }] },
  ]);
  expect((await teamChanges({ teamId: s.row.id }, s.mate)).corrections, "of who may ask alone").toEqual([]);
  await expect(s.ask("facts", { memberId: captainId })).rejects.toMatchObject({ fault: "captainMoved" });
  await expect(s.ask("facts", { memberId: captainId, facts: ["studentNo"] })).rejects.toMatchObject({
    fault: "nothingChanges",
  });
  const { changeId } = await s.ask("facts", { memberId: captainId, facts: ["realName"] });
  expect((await teamChanges({ teamId: s.row.id }, s.captain)).list[0]?.differences).toEqual([
    { what: "realName", before: "Lin Captain", after: "Lin Right" },
  ]);
  await s.both(changeId);
  const [row] = await db
    .select()
    .from(teamMember)
    .where(eq(teamMember.id, captainId as string));
  expect(row).toMatchObject({ name: "Lin Right", schoolId: s.a.id, sources: { realName: "import", schoolId: "self" } });
  expect(row?.grade).not.toBe("2031");
});

test("what nobody can decide on any more ends by itself, and who asked or was asked hears of it; corrections go on until the contest is archived", async () => {
  const s = await aLockedTeam();
  const newcomer = await aStudent({ in: s.a });
  const joining = await s.ask("memberIn", await s.account(newcomer.userId));
  await s.ask("name", { teamName: "Undecided" });
  await db.update(user).set({ realName: "Hu Right" }).where(eq(user.id, s.mate.userId));
  const facts = await s.ask("facts", { memberId: s.member.id, facts: ["realName"] });
  await contestIs(s.row.contestId, "suspended");
  await expireInvitations();
  const open = () => db.$count(teamChange, and(eq(teamChange.teamId, s.row.id), isOpen));
  expect(await open(), "a suspended contest goes on").toBe(3);

  await contestIs(s.row.contestId, "finished");
  await db.delete(message);
  await expireInvitations();
  expect(await open()).toBe(1);
  const told = await db.select({ to: message.userId, topic: message.topic }).from(message).orderBy(message.userId);
  expect(told).toEqual(
    [s.captain.userId, s.captain.userId, newcomer.userId].map((to) => ({ to, topic: "changeOvertaken" })),
  );
  await expect(answerChange({ changeId: joining.changeId, accept: true }, newcomer)).rejects.toMatchObject({
    fault: "contestReadOnly",
  });
  expect(await invitations({}, newcomer)).toEqual([]);
  await expect(s.ask("name", { teamName: "Too late" })).rejects.toMatchObject({ fault: "contestReadOnly" });
  expect(await teamChanges({ teamId: s.row.id }, s.captain)).toMatchObject({ mayAsk: 1, factsOnly: 1 });
  expect(await s.both(facts.changeId)).toEqual({ status: "accepted" });

  await db.update(user).set({ realName: "Hu Again" }).where(eq(user.id, s.mate.userId));
  await s.ask("facts", { memberId: s.member.id });
  await contestIs(s.row.contestId, "archived");
  await expireInvitations();
  expect(await open()).toBe(0);
  expect(await teamChanges({ teamId: s.row.id }, s.captain)).toMatchObject({ mayAsk: 0, corrections: [] });
});

test("once the results are published requests but for corrections end by themselves", async () => {
  const s = await aLockedTeam();
  await s.ask("name", { teamName: "Undecided" });
  await db.update(user).set({ grade: "2033" }).where(eq(user.id, s.mate.userId));
  await s.ask("facts", { memberId: s.member.id });
  await expireInvitations();
  const kinds = async () =>
    (
      await db
        .select({ kind: teamChange.kind })
        .from(teamChange)
        .where(and(eq(teamChange.teamId, s.row.id), isOpen))
    ).map(({ kind }) => kind);
  expect((await kinds()).sort()).toEqual(["facts", "name"]);
  await db.update(stage).set({ resultsAt: sql`app_now()` }).where(eq(stage.id, s.row.stageId));
  await expireInvitations();
  expect(await kinds()).toEqual(["facts"]);
});
