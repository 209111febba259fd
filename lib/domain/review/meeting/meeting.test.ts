import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { db, declaredConflict, groupProtocol, groupSignature, reviewPlan, reviewTask, team } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { returnReview } from "@/lib/domain/review/distribution/assigning";
import { submitReview } from "@/lib/domain/review/task/marking";
import { anActor, anExpert, aProvince } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { ending, groupScene, reason } from "@/lib/testing/group";
import { groupProposal } from "./answering";
import { groupMeeting } from "./meeting";
import { beginRanking } from "./ranking";
import { groupResult, groupProtocol as protocol } from "./result";

useDatabase();

describe("the meeting of a group", () => {
  test("shows the leader which works are tied and contested, with all sheets side by side", async () => {
    const { meet, leader, member } = await groupScene();
    const { works, state, owed } = await meet();
    expect([state, owed]).toEqual(["none", 0]);
    expect(works.map(({ judgingNo, rank, tied, contested }) => [judgingNo, rank, tied, contested])).toEqual([
      ["0003", 1, false, ["spread"]],
      ["0001", 2, true, []],
      ["0002", 2, true, []],
      ["0004", 4, false, []],
    ]);
    expect(works[0]?.sheets.map(({ expertName, total, comment }) => [expertName, total, comment])).toEqual(
      [
        [leader.actor.realName, 100, "words on 2"],
        [member.actor.realName, 80, "words on 2"],
      ].sort(([a], [b]) => ((a as string) < (b as string) ? -1 : 1)),
    );
  });

  test("calls a work contested whose marks in one column are more than half of its range apart", async () => {
    const { meet, tasks } = await groupScene({ dispersionLimit: 100 });
    expect((await meet()).works.flatMap(({ contested }) => contested)).toEqual([]);
    await db
      .update(reviewTask)
      .set({ marks: { idea: 0, effect: 240_000 } })
      .where(eq(reviewTask.id, tasks[3]?.[0] as string));
    const contested = (await meet()).works.filter((one) => one.contested.length);
    expect(contested.map((one) => [one.judgingNo, one.contested])).toEqual([["0004", ["column"]]]);
  });

  test("is nobody else's: a member, a leader who owes a review, strangers, the organiser for its writes", async () => {
    const s = await groupScene();
    await s.begin();
    const stranger = await anActor("HOST_ADMIN", { in: await aProvince() });
    const others = [s.member.actor, (await anExpert()).actor, stranger, s.manager];
    const owing = eq(reviewTask.id, s.tasks[0]?.[0] as string);
    const each = async (actor: Actor) => [
      await ending(s.meet(actor)),
      await ending(beginRanking({ planId: s.planId, version: 1, reason }, actor)),
      await ending(s.move("0001", 1, actor)),
      await ending(s.propose(actor)),
      await ending(s.sign({}, actor)),
    ];
    for (const actor of others) expect(new Set(await each(actor))).toEqual(new Set(["notFound"]));
    for (const actor of [s.member.actor, stranger])
      expect(await ending(protocol({ planId: s.planId }, actor))).toBe("notFound");
    await db.update(reviewTask).set({ status: "returned" }).where(owing);
    expect(await ending(groupMeeting({ planId: s.planId }, s.leader.actor))).toBe("notFound");
    await db.update(reviewTask).set({ status: "submitted" }).where(owing);
    expect(await ending(s.move("0001", 1)), "positive control").toBe("done");
  });

  test("shows a leader nothing of a work that they have a conflict of interest with, and takes no move of it", async () => {
    const s = await groupScene();
    await s.begin();
    await db.insert(declaredConflict).values({
      contestId: s.contest.id,
      expertId: s.leader.row.id,
      workId: s.works[1]?.id as string,
      reason: "related",
      declaredBy: s.manager.userId,
    });
    const barred = (await s.meet()).works.find((one) => one.judgingNo === "0002");
    expect(barred).toMatchObject({ barred: true, title: "", sheets: [] });
    expect(await ending(s.move("0002", 1))).toBe("conflictOfInterest");
    expect(await ending(s.move("0001", 1)), "positive control").toBe("done");
  });
});

describe("blindness", () => {
  const identity = "TEAM-kestrel-9121";
  const plant = async (blind: "none" | "double") => {
    const s = await groupScene({ blind });
    const [work] = s.works;
    await db
      .update(team)
      .set({ name: identity })
      .where(eq(team.id, work?.teamId as string));
    await db
      .update(reviewTask)
      .set({ comment: `well done, ${identity}`, comments: { idea: `bold, ${identity}` } })
      .where(eq(reviewTask.id, s.tasks[0]?.[1] as string));
    await s.begin();
    await s.move("0001", 1);
    await s.propose();
    const heard = [
      await s.meet(),
      await protocol({ planId: s.planId }, s.leader.actor),
      await groupProposal({ planId: s.planId }, s.member.actor),
    ];
    return { heard: JSON.stringify(heard), hidden: [s.works[0]?.id, s.works[0]?.teamId].map((id) => `"${id}"`) };
  };

  test("covers who is behind a work in remarks, and gives no id that leads to it", async () => {
    const { heard, hidden } = await plant("double");
    for (const word of [identity, ...hidden]) expect(heard).not.toContain(word);
    expect(heard, "the remark itself is read").toContain("well done");
    expect((await plant("none")).heard, "control: an open plan covers nothing").toContain(identity);
  });
});

describe("the ranking of a group", () => {
  test("begins at the computed order and moves with a reason, in a protocol that nobody changes", async () => {
    const s = await groupScene();
    expect(await ending(s.move("0001", 1))).toBe("rankingNotBegun");
    await s.begin();
    expect(await s.places()).toEqual(["0003", "0001", "0002", "0004"]);
    await s.move("0002", 2);
    await s.move("0004", 1);
    expect(await s.places()).toEqual(["0004", "0003", "0002", "0001"]);
    expect(await ending(s.move("0004", 1))).toBe("rankingUnmoved");
    expect(await ending(s.move("0004", 5)), "after the last place").toBe("badInput");
    expect(await s.places()).toEqual(["0004", "0003", "0002", "0001"]);
    expect(await ending(s.begin())).toBe("reasonRequired");
    const lines = await protocol({ planId: s.planId }, s.manager);
    expect(
      lines.map(({ kind, judgingNo, fromPlace, toPlace, words }) => [kind, judgingNo, fromPlace, toPlace, words]),
    ).toEqual([
      ["begun", null, null, null, ""],
      ["settled", "0002", 3, 2, reason],
      ["moved", "0004", 4, 1, reason],
    ]);
    expect(lines[0]?.judgingNos).toEqual(["0003", "0001", "0002", "0004"]);
    for (const change of [
      db.update(groupProtocol).set({ words: "nothing" }),
      db.delete(groupProtocol),
      db.delete(groupSignature),
    ])
      await expect(db.transaction(() => change)).rejects.toMatchObject({
        cause: { message: expect.stringContaining("append-only") },
      });
  });

  test("is proposed, answered by members once, signed, void by a returned sheet, and signed again", async () => {
    const s = await groupScene();
    expect(await ending(s.sign())).toBe("rankingNotBegun");
    await s.begin();
    expect(await ending(s.sign())).toBe("rankingNotProposed");
    expect((await groupProposal({ planId: s.planId }, s.member.actor)).proposal, "a draft is the leader's").toBeNull();
    await s.move("0002", 2);
    await s.propose();
    const { proposal } = await groupProposal({ planId: s.planId }, s.member.actor);
    expect(proposal).toMatchObject({ state: "proposed", mayAnswer: true, answer: null });
    expect(proposal?.works.map((one) => one.judgingNo)).toEqual(["0003", "0002", "0001", "0004"]);
    expect(await ending(s.answer(false, " "))).toBe("reasonRequired");
    expect(await ending(s.answer(true, "", s.leader.actor)), "not the one who proposed").toBe("rankingNotProposed");
    await s.answer(false, "0001 is the better one");
    expect(await ending(s.answer(true))).toBe("rankingAnswered");
    expect((await s.meet()).answers).toMatchObject([{ agrees: false, words: "0001 is the better one" }]);
    expect(await ending(s.sign({ name: "Somebody Else" }))).toBe("notYourName");
    expect(await ending(s.sign({ password: "wrong" }))).toBe("wrongPassword");
    await s.sign();
    expect(await s.meet()).toMatchObject({ state: "signed", signature: { holds: true } });
    for (const again of [s.move("0001", 1), s.propose(), s.begin(reason), s.sign()])
      expect(await ending(again)).toBe("rankingSigned");

    const taskId = s.tasks[3]?.[1] as string;
    await returnReview({ taskId, reason: "look again" }, s.leader.actor);
    expect(await groupResult({ planId: s.planId }, s.manager)).toMatchObject({
      state: "void",
      signature: { holds: false },
    });
    const [task] = await db.select().from(reviewTask).where(eq(reviewTask.id, taskId));
    await submitReview(
      { taskId, version: task?.version ?? 0, marks: { idea: 36, effect: 24 }, comments: {} },
      s.member.actor,
    );
    expect((await s.meet()).state, "the very same marks bring nothing back").toBe("void");
    for (const again of [s.move("0001", 1), s.propose(), s.sign()]) expect(await ending(again)).toBe("rankingOutdated");
    await s.begin(reason);
    await s.propose();
    await s.sign();
    expect(await s.meet()).toMatchObject({ state: "signed", proposal: 2, answers: [] });
    expect((await protocol({ planId: s.planId }, s.manager)).map(({ kind }) => kind)).toEqual([
      ...["begun", "settled", "proposed", "objected", "signed", "returned", "begun", "proposed", "signed"],
    ]);
    expect(await db.$count(groupSignature)).toBe(2);
  });

  test("is shown to no member where the plan hides others' totals, to none who owes a review, and to nobody outside", async () => {
    const hidden = await groupScene({ seeOthers: "never" });
    await hidden.begin();
    await hidden.propose();
    expect((await groupProposal({ planId: hidden.planId }, hidden.member.actor)).proposal).toBeNull();
    expect(await ending(hidden.answer(true))).toBe("notFound");
    const s = await groupScene();
    await s.begin();
    await s.propose();
    expect(await ending(groupProposal({ planId: s.planId }, (await anExpert()).actor))).toBe("notFound");
    const own = eq(reviewTask.id, s.tasks[0]?.[1] as string);
    await db.update(reviewTask).set({ status: "inProgress" }).where(own);
    expect((await groupProposal({ planId: s.planId }, s.member.actor)).proposal).toBeNull();
    expect(await ending(s.answer(true))).toBe("notFound");
    await db.update(reviewTask).set({ status: "submitted" }).where(own);
    expect(await ending(s.answer(true)), "positive control").toBe("done");
  });

  test("is neither proposed nor signed while works lack reviews", async () => {
    const s = await groupScene();
    await s.begin();
    await s.propose();
    await db.update(reviewPlan).set({ minReviews: 2, perWork: 3 }).where(eq(reviewPlan.id, s.planId));
    await db.update(reviewPlan).set({ minReviews: 3 }).where(eq(reviewPlan.id, s.planId));
    expect(await ending(s.sign())).toBe("reviewsMissing");
    await s.move("0001", 1);
    expect(await ending(s.propose())).toBe("reviewsMissing");
  });
});
