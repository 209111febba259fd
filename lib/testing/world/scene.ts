import { db, sceneScreen, sheetTyping } from "@/db";
import { sha256 } from "@/lib/crypto";
import type { Actor } from "@/lib/domain/actor";
import { anEffectiveTeam, aPlan, aQueued, aReviewContest, aRoom, aTask, aWork } from "@/lib/seed/factories";
import type { Place } from "./people";

/** What the team at the first place of a plan's room shows at the door. */
export const doorCode = (planId: string) => `AT${planId}N0`;

type Works = readonly Pick<Awaited<ReturnType<typeof aWork>>, "id" | "finalVersionId">[];

/** A room that runs with two works in its queue, and one on another day that has not begun and is empty. */
export async function someRooms(planId: string, works: Works, expertId: string, by: Pick<Actor, "userId">) {
  const room = await aRoom(planId, { status: "open" });
  const spare = await aRoom(planId, { room: "B", startsAt: new Date("2099-02-02T09:00:00+08:00") });
  const places: string[] = [];
  for (const [n, work] of works.entries()) {
    const { id } = await aQueued({ sessionId: room.id, planId, workId: work.id, seq: n + 1, code: `AT${planId}N${n}` });
    places.push(id);
  }
  const [screen] = await db
    .insert(sceneScreen)
    .values({
      ...{ sessionId: room.id, label: "Door", titles: false, createdBy: by.userId },
      ...{ tokenHash: sha256(`screen of ${room.id}`), expiresAt: new Date("2099-01-01T00:00:00Z") },
    })
    .returning();
  const [firstPlace, secondPlace] = places as [string, string];
  return { room: room.id, spareRoom: spare.id, firstPlace, secondPlace, screen: screen?.id as string, expertId };
}

/** A work that is through in a room, whose judges' sheets are typed from paper: one by nobody yet, one differently by two. */
export async function aPresented(
  { planId, room }: { planId: string; room: string },
  work: Works[number],
  judges: readonly { id: string }[],
  typists: readonly Pick<Actor, "userId">[],
) {
  const ids: string[] = [];
  for (const { id } of judges) ids.push((await aTask({ planId, work: work as never, expertId: id })).id);
  await aQueued({ sessionId: room, planId, workId: work.id, seq: 9, status: "done" });
  const [paperSheet, differingSheet] = ids as [string, string];
  await typedDifferently(differingSheet, typists);
  return { paperSheet, differingSheet };
}

/** A sheet that two people typed from paper, each reading another mark. */
const typedDifferently = (taskId: string, typists: readonly Pick<Actor, "userId">[]) =>
  db.insert(sheetTyping).values(
    typists.map(({ userId: typedBy }, n) => ({
      ...{ taskId, typedBy, handedIn: 0, place: n + 1, comments: {}, comment: "" },
      marks: { idea: 500_000 + n * 10_000, effect: 300_000 },
    })),
  );

/** A contest that judges at the scene: three works, of which one has no room yet. */
export async function aSceneFinal({ province, people, expert, temporary }: Place) {
  const place = await aReviewContest({ in: province, managerId: people.manager.userId });
  const plan = await aPlan(place, { type: "scene", status: "open", perWork: 2, experts: [expert, temporary] });
  const works = [];
  const sheets: string[][] = [];
  for (let n = 0; n < 3; n++) {
    const { team } = await anEffectiveTeam(place);
    const work = await aWork({ team, status: "reviewing" });
    const status = n === 1 ? "submitted" : "assigned";
    const own = await aTask({ planId: plan.id, work, expertId: expert.row.id, status });
    const other = await aTask({ planId: plan.id, work, expertId: temporary.row.id });
    works.push(work);
    sheets.push([own.id, other.id]);
  }
  const [, [signableSheet]] = sheets as [string[], [string, string]];
  const rooms = await someRooms(plan.id, works.slice(0, 2), expert.row.id, people.manager);
  const { team } = await anEffectiveTeam(place);
  const presented = await aWork({ team, status: "reviewing" });
  const typists = [people.host, people.schoolAdmin];
  const paper = await aPresented(
    { planId: plan.id, room: rooms.room },
    presented,
    [expert.row, temporary.row],
    typists,
  );
  return {
    scenePlan: plan.id,
    room: rooms.room,
    spareRoom: rooms.spareRoom,
    firstPlace: rooms.firstPlace,
    secondPlace: rooms.secondPlace,
    screen: rooms.screen,
    ...{ ...paper, signableSheet },
  };
}
