import { close, db, session, transaction } from "@/db";
import { secondsFromNow } from "@/lib/clock";
import { signToken } from "@/lib/domain/access";
import { aPublishedContest } from "@/lib/seed/factories";
import { countFrom } from "@/lib/seed/factories/next";

/** Prints a published contest with as many winning teams as the first argument says, and its organiser's token. */
const [count, start] = process.argv.slice(2).map(Number) as [number, number];
countFrom(start);
const scene = await transaction(async () => {
  const { batch, manager } = await aPublishedContest(Array.from({ length: count }, (_, n) => 100 - n / count));
  const { userId, roleId, groupId } = manager;
  const until = secondsFromNow(24 * 3600);
  const [row] = await db.insert(session).values({ userId, roleId, groupId, expiresAt: until }).returning();
  return { batch, token: await signToken({ sub: userId, sid: row?.sid as string }, until) };
});
await close();
console.log(JSON.stringify(scene));
