import { eq } from "drizzle-orm";
import { db, expert, user, userRole } from "@/db";
import type { Endpoint } from "@/lib/http/endpoint";
import {
  anActor,
  anExpert,
  aPlan,
  aProfile,
  aProvince,
  aReviewContest,
  aSchool,
  aSetting,
  aStage,
  aStudent,
  aTeam,
  aWork,
  theRole,
} from "@/lib/seed/factories";
import { ask } from "@/lib/testing/asking";
import { type Signed, signIn } from "@/lib/testing/world/people";

export const call = (who: Signed, endpoint: Endpoint, input: Record<string, unknown>) =>
  ask(endpoint, input, { token: who.token });

/** A contest with open sign-up and running review; a judge who could also be a student and a teacher of a school. */
export async function aScene(of: { judges?: boolean; byOtherAccount?: boolean } = {}) {
  const home = await aProvince();
  const host = await signIn(await anActor("HOST_ADMIN", { in: home }));
  const place = await aReviewContest({ in: home });
  const signUp = await aStage(place.contest.id, [["signUp", "-1 day", "1 day"]], { seq: 0 });
  const rules = { maxMembers: 9, maxAdvisors: 9, perUserMax: 0, perAdvisorMax: 0, auditLevels: ["school"] };
  await aSetting(place.contest.id, "enroll", rules);
  const at = { contestId: place.contest.id, stageId: signUp.id, itemId: place.track.id };
  const school = await aSchool({ parent: home });
  const captain = await signIn(await aStudent({ in: school }));
  const draft = await aTeam({ ...at, captain });
  const entered = await aTeam({ ...at, status: "approved", captain: await aStudent() });
  const work = await aWork({ team: entered, stageId: place.stage.id, status: "reviewing" });

  const judge = await anExpert({ in: home });
  const mobile = `+86138${judge.row.id.padStart(8, "0")}`;
  const profile = aProfile(await aSchool({ parent: home }));
  await db
    .update(user)
    .set({ ...profile, mobile })
    .where(eq(user.id, judge.actor.userId));
  for (const key of ["STUDENT", "TEACHER"])
    await db.insert(userRole).values({ userId: judge.actor.userId, roleId: (await theRole(key)).id, groupId: home.id });
  const signed = await signIn(judge.actor);
  if (of.byOtherAccount) {
    const [before] = await db
      .insert(user)
      .values({ username: `b${judge.row.id}`, realName: "B", mobile, deletedAt: new Date(0) })
      .returning();
    await db
      .update(expert)
      .set({ userId: before?.id as string })
      .where(eq(expert.id, judge.row.id));
  }
  const plan = await aPlan(place, { status: "open", perWork: 1, experts: of.judges === false ? [] : [judge] });
  return { ...place, ...at, home, host, school, captain, draft, entered, work, judge, signed, plan };
}
export type Scene = Awaited<ReturnType<typeof aScene>>;
