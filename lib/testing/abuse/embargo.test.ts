import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { award, db, shareLink, transaction, work } from "@/db";
import { closePublicity, openPublicity, proposeAwards, publishAwards } from "@/lib/domain/award";
import { registry } from "@/lib/http/registry";
import {
  aJudgedContest,
  aMember,
  anActor,
  anAwardDef,
  anExpert,
  aStudent,
  aTask,
  groupById,
} from "@/lib/seed/factories";
import { ask } from "@/lib/testing/asking";
import { useDatabase, useStorage } from "@/lib/testing/database";
import { enters, guessedInput } from "@/lib/testing/examples/examples";
import { type Signed, signIn } from "@/lib/testing/world/people";

/** Until the awards are published no call tells who has won, but the publicity itself (docs/rules/award.md, "Publicity"). */

useDatabase();
useStorage();

const PRIZE = "PRIZE-osprey-5511";
/** Points that no other number in an answer looks like. */
const SCORE = 93.1734;
const TITLE = "WINNING-osprey-5512";

async function aScene() {
  const place = await aJudgedContest([SCORE, 71.22]);
  const [winner, loser] = place.works as [(typeof place.works)[0], (typeof place.works)[0]];
  const def = await anAwardDef(place, { name: PRIZE, nameEn: `${PRIZE}-en`, method: "rank", value: 1 });
  await db.update(work).set({ title: TITLE }).where(eq(work.id, winner.id));
  const school = await groupById(winner.team.ownerGroupId);
  const judge = await anExpert();
  const stars = { planId: place.planId, work: winner, expertId: judge.row.id, status: "confirmed" as const };
  const task = await aTask({ ...stars, total: 801_234 });
  const member = await aStudent({ in: school });
  await aMember(winner.team.id, member.userId);
  const token = "a-share-link-of-the-winner";
  const [link] = await db
    .insert(shareLink)
    .values({ workId: winner.id, token, expiresAt: new Date("2099-01-01"), createdBy: winner.captain.userId })
    .returning();
  const readers: Record<string, Signed | null> = {
    visitor: null,
    "the winner's captain": await signIn(winner.captain),
    "a member of the winner": await signIn(member),
    "the loser's captain": await signIn(loser.captain),
    "a student": await signIn(await aStudent()),
    "an expert who judged": await signIn(judge.actor),
    "the winner's school": await signIn(await anActor("SCHOOL_ADMIN", { in: school })),
    "an editor": await signIn(await anActor("EDITOR", { in: place.home })),
  };
  const ids = {
    ...{ competitionId: place.contest.id, stageId: place.stage.id, itemId: place.track.id, planId: place.planId },
    ...{ workId: winner.id, teamId: winner.team.id, ruleId: def.id, revisionId: place.revision.id },
    ...{ fromId: place.revision.id, toId: place.revision.id, taskId: task.id, expertId: judge.row.id },
    ...{ schoolId: school.id, groupId: place.home.id, shareId: token, linkId: link?.id as string, pageSize: "100" },
  };
  return { ...place, manager: await signIn(place.manager), winner, loser, def, readers, ids };
}

let scene: Awaited<ReturnType<typeof aScene>>;
beforeAll(async () => {
  scene = await transaction(aScene);
});

/** Calls whose answers may say that something is won while it is on public view. */
const publicViews = new Set(["/home/award/list", "/award/list/page"]);
/** The rules of a public contest: which awards there are, not who has one. */
const rules = new Set(["/award/rule/list"]);

const secrets = [PRIZE, "93.17", "931734", `"status":"awarded"`, `"status":"eliminated"`, `"to":"awarded"`];

const reads = registry
  .map(({ endpoint }) => endpoint)
  .filter(({ method, path }) => method === "GET" || path === "/web/work/open");

type Hear = (reader: string, path: string, text: string) => void;

/** Every read that tells of the winner, by reader; `unasked`: also by those that name nothing. */
async function leaks(ids: Record<string, string>, { unasked = false, hear }: { unasked?: boolean; hear?: Hear } = {}) {
  const found: string[] = [];
  for (const [reader, signed] of Object.entries(scene.readers))
    for (const endpoint of reads.filter((one) => enters(signed, one)))
      for (const known of unasked ? [ids, { pageSize: "100" }] : [ids]) {
        const input = guessedInput(endpoint, known);
        const { text } = await ask(endpoint, input, { token: signed?.token });
        hear?.(reader, endpoint.path, text);
        const reported = secrets.filter((word) => text.includes(word) && !(word === PRIZE && rules.has(endpoint.path)));
        if (reported.length) found.push(`${reader}: ${endpoint.path} tells ${reported.join(", ")}`);
      }
  return [...new Set(found)];
}

const awardIds = async (): Promise<Record<string, string>> => {
  const [row] = await db.select().from(award).where(eq(award.defId, scene.def.id));
  const { publicityId, id } = row as typeof award.$inferSelect;
  return { ...scene.ids, awardId: id, ...(publicityId && { publicityId }) };
};

describe("no read tells who has won", { timeout: 240_000 }, () => {
  test("when the scores are calculated", { timeout: 180_000 }, async () => {
    expect(await leaks(scene.ids)).toEqual([]);
  });

  test("when the awards are proposed", { timeout: 180_000 }, async () => {
    await proposeAwards({ revisionId: scene.revision.id, chosen: [] }, scene.manager);
    expect(await leaks(await awardIds(), { unasked: true })).toEqual([]);
  });

  for (const step of ["on public view", "confirmed, but not published"])
    test(`but the publicity itself, when they are ${step}`, { timeout: 180_000 }, async () => {
      if (step === "on public view") await openPublicity({ planId: scene.planId, endTime: null }, scene.manager);
      const ids = await awardIds();
      const { publicityId } = ids as { publicityId: string };
      if (step !== "on public view") await closePublicity({ publicityId, reason: "early" }, scene.manager);
      const found = await leaks(ids);
      expect(found.filter((one) => ![...publicViews].some((path) => one.includes(`: ${path} `)))).toEqual([]);
      expect(
        found.some((one) => one.startsWith("visitor: /home/award/list")),
        "the publicity shows it",
      ).toBe(true);
    });
});

test("shows the results everywhere once they are published", { timeout: 180_000 }, async () => {
  const ids = await awardIds();
  await publishAwards({ publicityId: ids.publicityId as string }, scene.manager);
  const reported = new Set<string>();
  const hear: Hear = (reader, path, text) => text.includes(PRIZE) && reported.add(`${reader}: ${path}`);
  await leaks(ids, { hear });
  for (const place of [
    "visitor: /home/award/list",
    "visitor: /web/work/detailByShareId",
    "the winner's captain: /web/award/mine",
    "a member of the winner: /web/award/mine",
    "the winner's school: /award/list/page",
  ])
    expect([...reported]).toContain(place);
  expect(reported.has("the loser's captain: /web/award/mine")).toBe(false);
});

test("the organiser knows it all along", async () => {
  const page = registry.find(({ endpoint }) => endpoint.path === "/review/comment/result/page")?.endpoint;
  const answer = await ask(page as NonNullable<typeof page>, scene.ids, { token: scene.manager.token });
  expect(answer.text).toContain("93.17");
  expect(answer.text).toContain(TITLE);
});
