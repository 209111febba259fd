import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db, message, outbox, user } from "@/db";
import * as review from "@/lib/domain/review/contract";
import { faults } from "@/lib/fault";
import type { Endpoint } from "@/lib/http/endpoint";
import { registry } from "@/lib/http/registry";
import { theRole } from "@/lib/seed/factories";
import type { Answer } from "@/lib/testing/answer";
import { ask, tried } from "@/lib/testing/asking";
import { useDatabase, useStorage } from "@/lib/testing/database";
import { enters, fileOf, guessedInput, shapeOf } from "@/lib/testing/examples/examples";
import { aBlindReview, type BlindReview, identities } from "@/lib/testing/world/blind";
import type { Signed } from "@/lib/testing/world/people";

/** Nothing that an expert of a blind plan can ask tells who is behind a work (docs/rules/review.md, "Blindness"). */

useDatabase();
useStorage();
let scene: BlindReview;
beforeAll(async () => {
  await theRole("TEMP_EXPERT");
  scene = await aBlindReview();
});

type Judge = BlindReview["judges"][number];

/** Whatever id a field asks for, the one that would tell the most, as if it had been guessed. */
function idsOf(
  { taskId, expertId }: Pick<Judge, "taskId" | "expertId">,
  guess: "file" | "work file",
): Record<string, string> {
  const { contest, stage, track, plan, work, team, school, college, captain, file } = scene;
  const fileId = guess === "file" ? file.fileId : file.id;
  return {
    ...{ competitionId: contest.id, targetCompetitionId: contest.id, competitionIds: contest.id, stageId: stage.id },
    ...{ itemId: track.id, targetItemId: track.id, planId: plan.id, taskId, expertId, expertIds: expertId },
    ...{ workId: work.id, teamId: team.id, sourceTeamId: team.id, userId: captain.userId, fileId, fileIds: fileId },
    ...{ schoolId: school.id, collegeId: college.id, groupId: school.id, parentId: school.id, entityId: work.id },
    ids: taskId,
  };
}

/** The public directory of schools and colleges tells their names to everybody; that says nothing about a work. */
const directory = new Set([
  "/home/school/page",
  "/web/college/list",
  "/web/competition/group/list",
  "/system/group/tree",
  "/system/school/page",
]);

const hiddenIds = () => [scene.work.id, scene.team.id, scene.work.finalVersionId, scene.captain.userId, scene.file.id];

/** What an answer gives away: a planted word, or an id that was not in the question. */
function given(endpoint: Endpoint, input: Record<string, unknown>, { text }: Answer): string[] {
  const requested = JSON.stringify(input);
  const places: string[] = directory.has(endpoint.path) ? [identities.school, identities.college] : [];
  const words = Object.values(identities).filter((word) => text.includes(word) && !places.includes(word));
  const ids = hiddenIds().filter((id) => id && !requested.includes(`"${id}"`) && text.includes(`"${id}"`));
  return [...words, ...ids.map((id) => `id ${id}`)];
}

const endpoints = registry.map(({ endpoint }) => endpoint);

type Hear = (endpoint: Endpoint, input: Record<string, unknown>, answer: Answer) => unknown;

/** Asks everything that lets somebody in, and leaves the world as it was. */
async function everyAnswer(who: Signed, ids: Record<string, string>, hear: Hear, only?: "GET") {
  for (const endpoint of endpoints.filter((one) => enters(who, one) && (!only || one.method === only))) {
    const input = guessedInput(endpoint, ids);
    const body = await fileOf(endpoint);
    const [answer] = await tried(
      () => ask(endpoint, input, { token: who.token, body }),
      async () => null,
    );
    hear(endpoint, input, answer);
  }
}

describe.each([0, 1])("expert %i of a blind plan", (nth) => {
  const judge = () => scene.judges[nth] as Judge;

  test("learns nothing from any permitted call, whatever id they pass", { timeout: 60_000 }, async () => {
    const { signed } = judge();
    const wrong: string[] = [];
    let [requested, answered] = [0, 0];
    for (const guess of ["file", "work file"] as const)
      await everyAnswer(signed, idsOf(judge(), guess), (endpoint, input, answer) => {
        const found = given(endpoint, input, answer);
        if (found.length) wrong.push(`${endpoint.method} ${endpoint.path}: ${found.join(", ")}`);
        requested++;
        if (answer.code === 0 || answer.code === null) answered++;
      });
    expect(wrong).toEqual([]);
    expect(requested).toBeGreaterThan(200);
    expect(answered, "many calls do answer").toBeGreaterThan(50);
  });

  test("gets files under neutral names", async () => {
    const { signed, taskId } = judge();
    const answer = await ask(review.taskFile, { taskId, slot: "report", n: 1 }, { token: signed.token });
    expect(answer.headers.get("content-disposition")).toBe("inline; filename*=UTF-8''0001-report-1.pdf");
    const stamped = await ask(review.taskFile, { taskId, slot: "stamped", n: 1 }, { token: signed.token });
    expect(stamped.code).toBe(faults.notFound);
  });

  test("is refused every filter and sort by what is hidden", async () => {
    const { signed, taskId } = judge();
    const hidden = ["teamName", "teamNo", "teamId", "workId", "schoolId", "schoolName", "collegeId", "realName"];
    hidden.push("mobile", "email", "captainName", "groupId", "itemId", "keywords", "title", "fileName", "startTime");
    const lists = endpoints.filter(
      ({ method, path, access }) =>
        method === "GET" && path.startsWith("/review/") && [access].flat().some((p) => p.startsWith("review:score:")),
    );
    const ids = idsOf({ ...judge(), taskId }, "file");
    for (const endpoint of lists)
      for (const field of [...hidden, "sortBy"].filter((name) => !(name in (shapeOf(endpoint).properties ?? {})))) {
        const answer = await ask(endpoint, { ...guessedInput(endpoint, ids), [field]: "1" }, { token: signed.token });
        expect([endpoint.path, answer.code, answer.errors.map((error) => error.field)]).toEqual([
          endpoint.path,
          faults.badInput,
          [field],
        ]);
      }
    expect(lists.length).toBeGreaterThan(5);
  });

  test("is written to without a name", async () => {
    const { signed, taskId, expertId } = judge();
    await db
      .update(user)
      .set({ email: `judge${nth}@example.test` })
      .where(eq(user.id, signed.userId));
    const { token } = scene.manager;
    await ask(review.remindExperts, { planId: scene.plan.id, expertIds: [expertId] }, { token });
    const marks = { taskId, version: 1, marks: { idea: 50, effect: 30 } };
    expect((await ask(review.submitReview, marks, { token: signed.token })).code).toBe(0);
    const back = { taskId, reason: "please look again" };
    expect((await ask(review.returnReview, back, { token })).code).toBe(0);
    const letters = [
      ...(await db.select().from(message).where(eq(message.userId, signed.userId))),
      ...(await db
        .select()
        .from(outbox)
        .where(eq(outbox.target, `judge${nth}@example.test`))),
    ];
    expect(letters.length).toBeGreaterThan(0);
    for (const word of [...Object.values(identities), `"${scene.work.id}"`, `"${scene.team.id}"`])
      expect(JSON.stringify(letters)).not.toContain(word);
  });
});

describe("what an expert notes for themselves", () => {
  const NOTE = "NOTE-kestrel-7161";
  const heardBy = async (who: Signed, { taskId, expertId }: Judge) => {
    let seen = "";
    let answered = 0;
    const all = idsOf({ taskId, expertId }, "work file");
    for (const ids of [all, { planId: all.planId as string }])
      await everyAnswer(who, ids, (_, __, { text, code }) => {
        seen += text;
        if (code === 0 || code === null) answered++;
      });
    expect(answered, "many calls do answer").toBeGreaterThan(50);
    return seen;
  };

  test("comes back in no call of anybody else, the leader and the organiser included", {
    timeout: 120_000,
  }, async () => {
    const [judge, second] = scene.judges as [Judge, Judge];
    const noted = { taskId: judge.taskId, note: NOTE, flagged: true };
    expect((await ask(review.saveNote, noted, { token: judge.signed.token })).code).toBe(0);
    expect(await heardBy(judge.signed, judge), "control: it comes back to themselves").toContain(NOTE);
    for (const who of [scene.manager, second.signed]) expect(await heardBy(who, judge)).not.toContain(NOTE);
  });
});

/** Kept from the organiser's lists too, or masked there. */
const masked: string[] = [identities.personal, identities.mobile, identities.email, identities.student];

test("control: the organiser sees the identities in the same calls", { timeout: 60_000 }, async () => {
  let seen = "";
  const all = idsOf(scene.judges[0] as Judge, "work file");
  for (const ids of [all, { planId: all.planId as string }, { competitionId: all.competitionId as string }])
    await everyAnswer(scene.manager, ids, (_, __, { text }) => (seen += text), "GET");
  const reported = Object.values(identities).filter((word) => !masked.includes(word));
  expect(reported.filter((word) => !seen.includes(word))).toEqual([]);
});
