import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, sampleSeat, session, transaction } from "@/db";
import { type SampleSeat, sampleSeats } from "@/db/told-values";
import { record } from "@/lib/audit";
import { secondsFromNow } from "@/lib/clock";
import type { Caller } from "@/lib/domain/actor";
import { env } from "@/lib/env";
import { Fault } from "@/lib/fault";
import { addressOf } from "@/lib/limit/address";
import { limit, takeOrWork } from "@/lib/limit/limits";
import type { openSample as endpoint } from "./sample-calls";
import { endThose } from "./sessions";
import { signToken } from "./token";

const HOUR = 3600;
const opened = limit("sample", { points: 30, seconds: HOUR });

/** The seats from which the sample contest may be looked at, and where each begins; none where there is no sample. */
export async function sampleSeatsOf(): Promise<{ seat: SampleSeat; path: string }[]> {
  if (!env.sample) return [];
  const rows = await db.select({ seat: sampleSeat.seat, path: sampleSeat.path }).from(sampleSeat);
  return rows.sort((a, b) => sampleSeats.indexOf(a.seat) - sampleSeats.indexOf(b.seat));
}

/**
 * Opens a read-only session on the sample contest (docs/rules/access.md, "Sample"); another such session of this browser ends.
 * @throws notFound where there is no sample; sampleSignedIn for whoever is signed in for real; tooFast over 30 an hour of one address, which
 * work takes away
 */
export async function openSample({ seat }: z.output<typeof endpoint.input>, caller: Caller) {
  await takeOrWork([opened.at(addressOf(caller.ip))], caller);
  if (caller.userId !== null && !caller.sample) throw new Fault("sampleSignedIn", { name: caller.realName });
  const [found] = await db.select().from(sampleSeat).where(eq(sampleSeat.seat, seat));
  if (!env.sample || !found?.userId) throw new Fault("notFound");
  const { userId, roleId, groupId, path } = found;
  const sid = randomUUID();
  await transaction(async () => {
    if (caller.userId !== null) await endThose(eq(session.sid, caller.sid), "another seat of the sample");
    await db.insert(session).values({
      ...{ sid, userId, roleId, groupId, sample: true, ip: caller.ip, userAgent: caller.userAgent },
      lastSeenAt: sql`app_now()`,
      createdAt: sql`app_now()`,
      expiresAt: sql`app_now() + make_interval(secs => ${HOUR})`,
    });
    await record({ userId, ip: caller.ip }, "login", "user", userId, { by: "sample", seat });
  });
  const token = await signToken({ sub: userId, sid }, secondsFromNow(HOUR));
  return { token, tokenType: "Bearer" as const, expiresIn: HOUR, path };
}
