import { db, sceneItem, sceneSession, transition } from "@/db";
import { nextNumber } from "./next";
import { aReview, aTask } from "./review";

type PlanValues = NonNullable<Parameters<typeof aReview>[0]>["plan"];

interface Values {
  works?: number;
  judges?: number;
  /** How many of the works are in the room; all unless said otherwise. */
  placed?: number;
  status?: "planned" | "open" | "closed";
  minutesQa?: number;
  revealScore?: boolean;
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

/** Room A of a plan that judges at the scene: it runs, its works wait, and every judge has every work. */
export async function aScene(of: Values = {}) {
  const { works: count = 3, judges = 2, placed = count, type = "scene", marked = [] } = of;
  const review = await aReview({ works: count, experts: judges, plan: { type, ...of.plan } });
  const { plan, works, experts } = review;
  const [made] = await db
    .insert(sceneSession)
    .values({
      planId: plan.id,
      room: "A",
      startsAt: new Date("2099-01-02T09:00:00+08:00"),
      minutesPresent: 8,
      minutesQa: of.minutesQa ?? 5,
      revealScore: of.revealScore ?? false,
      status: of.status ?? "open",
    })
    .returning();
  const session = made as typeof sceneSession.$inferSelect;
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
    items.push((await aQueued({ sessionId: session.id, planId: plan.id, workId: work.id, seq: n + 1 })).id);
  const rules = {
    room: "A",
    startTime: "2099-01-02 09:00:00",
    minutesPresent: session.minutesPresent,
    minutesQa: session.minutesQa,
    revealScore: session.revealScore,
  };
  return { ...review, session, sessionId: session.id, items: items as [string, string, string], owed, rules };
}
