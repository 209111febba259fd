import { close, contestManager, db, session, transaction } from "@/db";
import { secondsFromNow } from "@/lib/clock";
import { signToken } from "@/lib/domain/access";
import type { Actor } from "@/lib/domain/actor";
import {
  anActor,
  anEffectiveTeam,
  anExpert,
  aPlan,
  aQueued,
  aReviewContest,
  aRoom,
  aTask,
  aWork,
} from "@/lib/seed/factories";
import { countFrom } from "@/lib/seed/factories/next";

const WORKS = 6;
/** Judges of a room; the last of them marks on paper. */
const JUDGES = 3;

/**
 * Prints a plan that judges in as many rooms as the first argument says: each with its works and its own judges, the sheets with their
 * judges' tokens, and the tokens of whoever presses and of the two who type.
 */
const [count, start] = process.argv.slice(2).map(Number) as [number, number];
countFrom(start);
const tokenOf = async ({ userId, roleId, groupId }: Actor) => {
  const until = secondsFromNow(24 * 3600);
  const [row] = await db.insert(session).values({ userId, roleId, groupId, expiresAt: until }).returning();
  return signToken({ sub: userId, sid: row?.sid as string }, until);
};
const scene = await transaction(async () => {
  const place = await aReviewContest();
  const operators: string[] = [];
  for (let n = 0; n < 3; n++) {
    const operator = await anActor("PLATFORM_ADMIN");
    await db.insert(contestManager).values({ contestId: place.contest.id, userId: operator.userId });
    operators.push(await tokenOf(operator));
  }
  const plan = await aPlan(place, { type: "scene", status: "open", perWork: JUDGES, minReviews: 1 });
  const rooms: { sessionId: string; sheets: { taskId: string; token: string | null }[] }[] = [];
  for (let r = 0; r < count; r++) {
    const room = await aRoom(plan.id, { room: `R${r}`, status: "open" });
    const judges: { expertId: string; token: string }[] = [];
    for (let j = 0; j < JUDGES; j++) {
      const { actor, row } = await anExpert();
      judges.push({ expertId: row.id, token: await tokenOf(actor) });
    }
    const sheets: { taskId: string; token: string | null }[] = [];
    for (let w = 0; w < WORKS; w++) {
      const work = await aWork({ team: (await anEffectiveTeam(place)).team, status: "reviewing" });
      for (const [j, { expertId, token }] of judges.entries()) {
        const { id } = await aTask({ planId: plan.id, work, expertId });
        sheets.push({ taskId: id, token: j === JUDGES - 1 ? null : token });
      }
      await aQueued({ sessionId: room.id, planId: plan.id, workId: work.id, seq: w + 1 });
    }
    rooms.push({ sessionId: room.id, sheets });
  }
  const [desk, ...typists] = operators;
  return { planId: plan.id, works: WORKS, desk, typists, rooms };
});
await close();
console.log(JSON.stringify(scene));
