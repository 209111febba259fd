import { eq } from "drizzle-orm";
import { db, draw } from "@/db";
import { secondsFromNow, toWireTime } from "@/lib/clock";
import { CommitDraw } from "@/lib/domain/review/draw/calls";
import { commitDraw } from "@/lib/domain/review/draw/committing";
import { enterSeed } from "@/lib/domain/review/draw/ending";
import { anExpert, aPlan, aReviewContest, validWorks } from "@/lib/seed/factories";
import { moveClock } from "@/lib/testing/database";

export async function scene(works = 4, judges = 3, rules: Parameters<typeof aPlan>[1] = {}) {
  const place = await aReviewContest();
  const experts = [];
  for (let i = 0; i < judges; i++) experts.push(await anExpert());
  const plan = await aPlan(place, { experts, perWork: 2, ...rules });
  return { ...place, experts, plan, works: await validWorks(place, works) };
}
type Scene = { plan: { id: string }; manager: Parameters<typeof commitDraw>[1] };

export const soon = () => toWireTime(secondsFromNow(3600));
export const asked = (planId: string, more: object = {}) =>
  CommitDraw.parse({
    planId,
    kind: "assignment",
    source: { kind: "lottery", words: "Union Lotto, draw 2026138", at: soon() },
    ...more,
  });
export const commit = ({ plan, manager }: Scene, more: object = {}) => commitDraw(asked(plan.id, more), manager);
export const later = () => moveClock("2 hours");

export async function drawnScene(of: Scene, more: object = {}, seed = "06 11 12 19 28 31 + 09") {
  const made = await commit(of, more);
  await later();
  await enterSeed({ drawId: made.drawId, seed }, of.manager);
  return made;
}
export const rowOf = async (drawId: string) => (await db.select().from(draw).where(eq(draw.id, drawId)))[0];
