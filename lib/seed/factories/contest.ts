import { sql } from "drizzle-orm";
import { contest, contestManager, contestSeries, db, group, item, setting, stage, stageWindow } from "@/db";
import { nextNumber } from "./next";
import { aProvince } from "./org";

type GroupRow = typeof group.$inferSelect;

export async function aContest(of: Partial<typeof contest.$inferInsert> & { in?: GroupRow; managerId?: string } = {}) {
  const { in: home, managerId, ...values } = of;
  const groupId = (home ?? (await aProvince())).id;
  const n = nextNumber();
  const [series] = await db
    .insert(contestSeries)
    .values({ groupId, name: `Series ${n}` })
    .returning();
  const [made] = await db
    .insert(contest)
    .values({
      seriesId: series?.id as string,
      groupId,
      name: `Contest ${n}`,
      host: "Host",
      year: 2026,
      level: "province",
      status: "published",
      publishedAt: sql`now()`,
      ...values,
    })
    .returning();
  const row = made as typeof contest.$inferSelect;
  if (managerId) await db.insert(contestManager).values({ contestId: row.id, userId: managerId });
  return row;
}

export async function anItem(contestId: string, of: Partial<typeof item.$inferInsert> = {}) {
  const n = nextNumber();
  const [made] = await db
    .insert(item)
    .values({ contestId, code: `T${n}`, name: `Track ${n}`, ...of })
    .returning();
  return made as typeof item.$inferSelect;
}

type Window = [type: "signUp" | "audit" | "submit" | "review" | "publicity", startsIn: string, endsIn: string];

/** A stage with windows given as intervals from now, e.g. `["signUp", "-1 day", "1 day"]`. */
export async function aStage(
  contestId: string,
  windows: Window[] = [["signUp", "-1 day", "1 day"]],
  of: Partial<typeof stage.$inferInsert> = {},
) {
  const n = nextNumber();
  const [made] = await db
    .insert(stage)
    .values({ contestId, seq: n, level: "province", name: `Stage ${n}`, ...of })
    .returning();
  const row = made as typeof stage.$inferSelect;
  for (const [type, from, to] of windows)
    await db.insert(stageWindow).values({
      stageId: row.id,
      type,
      startsAt: sql`now() + ${from}::interval`,
      endsAt: sql`now() + ${to}::interval`,
    });
  return row;
}

export async function aSetting(
  contestId: string,
  kind: "enroll" | "work",
  value: Record<string, unknown>,
  at: { stageId?: string; itemId?: string } = {},
) {
  await db.insert(setting).values({ contestId, kind, value, ...at });
}
