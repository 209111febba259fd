import { eq, sql } from "drizzle-orm";
import { db, sceneItem, sceneSession, transition } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { pressScene, sceneDetail } from "@/lib/domain/review";
import type { SceneAct, SceneItemState } from "@/lib/domain/review/contract";
import { nextNumber } from "./next";
import { aReview, aTask } from "./review";

type PlanValues = NonNullable<Parameters<typeof aReview>[0]>["plan"];

interface Values {
  works?: number;
  judges?: number;
  /** How many of the works are in the room; all unless said otherwise. */
  placed?: number;
  status?: "planned" | "open" | "closed";
  /** How far its works are; they wait unless said otherwise. */
  stand?: SceneItemState;
  minutesQa?: number;
  revealScore?: boolean;
  revealMarks?: boolean;
  type?: "scene" | "online";
  plan?: PlanValues;
  /** Totals that judges gave to the first work, in points. */
  marked?: number[];
}

/** A code as teams show it at the door, in the order in which they are made. */
const aCode = () => `ROOM${String(nextNumber()).padStart(4, "0").replaceAll("0", "A").replaceAll("1", "B")}`;

/** Works in the queue of a room, put there directly. */
export async function aQueued(values: Omit<typeof sceneItem.$inferInsert, "code"> & { code?: string }) {
  const [made] = await db
    .insert(sceneItem)
    .values({ code: aCode(), ...values })
    .returning();
  const row = made as typeof sceneItem.$inferSelect;
  await db.insert(transition).values({ entity: "sceneItem", entityId: row.id, from: null, to: row.status });
  return row;
}

/** A room of a plan, put there directly: on a day to come, with eight minutes to present and five for questions. */
export async function aRoom(planId: string, values: Partial<typeof sceneSession.$inferInsert> = {}) {
  const [made] = await db
    .insert(sceneSession)
    .values({
      planId,
      room: "A",
      startsAt: new Date("2099-01-02T09:00:00+08:00"),
      minutesPresent: 8,
      minutesQa: 5,
      ...values,
    })
    .returning();
  return made as typeof sceneSession.$inferSelect;
}

/** Room A of a plan that judges at the scene: it runs, its works wait, and every judge has every work. */
export async function aScene(of: Values = {}) {
  const { works: count = 3, judges = 2, placed = count, type = "scene", marked = [] } = of;
  const review = await aReview({ works: count, experts: judges, plan: { type, ...of.plan } });
  const { plan, works, experts } = review;
  const session = await aRoom(plan.id, {
    minutesQa: of.minutesQa ?? 5,
    revealScore: of.revealScore ?? false,
    revealMarks: of.revealMarks ?? false,
    status: of.status ?? "open",
  });
  const owed: string[] = [];
  for (const [n, work] of works.entries())
    for (const [k, { row }] of experts.entries()) {
      const total = n === 0 ? marked[k] : undefined;
      const task = await aTask({
        planId: plan.id,
        work,
        expertId: row.id,
        ...(total !== undefined && { status: "submitted", total: total * 10_000 }),
      });
      if (total === undefined) owed.push(task.id);
    }
  const items: string[] = [];
  for (const [n, work] of works.slice(0, placed).entries())
    items.push(
      (await aQueued({ sessionId: session.id, planId: plan.id, workId: work.id, seq: n + 1, status: of.stand })).id,
    );
  const rules = {
    room: "A",
    startTime: "2099-01-02 09:00:00",
    minutesPresent: session.minutesPresent,
    minutesQa: session.minutesQa,
    revealScore: session.revealScore,
    revealMarks: session.revealMarks,
    ...{ breakEvery: session.breakEvery, breakMinutes: session.breakMinutes },
  };
  return { ...review, session, sessionId: session.id, items: items as [string, string, string], owed, rules };
}

/** Presses keys one after the other, each as a console does that has just looked. */
export async function pressKeys(of: { sessionId: string; manager: Actor }, itemId: string, ...acts: SceneAct[]) {
  const { sessionId, manager } = of;
  for (const act of acts) {
    const { version } = await sceneDetail({ sessionId }, manager);
    await pressScene({ sessionId, version, itemId, act }, manager);
  }
}

/** Has a work's first call be so many minutes longer ago. */
export const calledAgo = (itemId: string, minutes: number) =>
  db
    .update(sceneItem)
    .set({ calledAt: sql`called_at - ${minutes} * interval '1 minute'` as never })
    .where(eq(sceneItem.id, itemId));
