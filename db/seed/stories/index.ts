import { sql } from "drizzle-orm";
import { db, outbox } from "@/db";
import type { Reference } from "@/db/seed/reference";
import { seedCast } from "./cast";
import { seedEmptyCampus } from "./empty-campus";
import { seedFinishedContest } from "./finished-contest";
import { seedRunningContest } from "./running-contest";
import { seedSeries } from "./running-contest/contest";

/** The demo: an empty campus, a contest in the middle of its review, and one that is over. */
export async function seedStories(reference: Reference) {
  const cast = await seedCast(reference);
  const seriesId = await seedSeries(cast.province.id);
  await seedEmptyCampus(cast);
  await seedFinishedContest(cast, seriesId);
  await seedRunningContest(cast, seriesId);
  // What the stories wrote to their people is long sent; a first start should not send it all.
  await db.update(outbox).set({ sentAt: sql`app_now()` });
}
