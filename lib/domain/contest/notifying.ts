import { eq, sql } from "drizzle-orm";
import { contestManager, db, group } from "@/db";
import { followersOf, tell } from "@/lib/domain/inbox";

interface Told {
  id: string;
  name: string;
  groupId: string;
}

const link = (id: string) => `/competition/details?competitionId=${id}`;
const page = (id: string) => `/home/competition/details?id=${id}`;

const managersOf = async (contestId: string) =>
  (await db.select().from(contestManager).where(eq(contestManager.contestId, contestId))).map((m) => m.userId);

/** Notifies whoever is in charge of a contest, in the name of a later room. */
export const tellInCharge = async (contestId: string, ...what: Tell) => tell(await managersOf(contestId), ...what);
type Tell = Parameters<typeof tell> extends [unknown, ...infer Rest] ? Rest : never;

/** Those who may approve: holders of the right to publish in the contest's organisation or one above it. */
async function approversOf(groupId: string): Promise<string[]> {
  const { rows } = await db.execute<{ user_id: string }>(sql`
    select distinct ur.user_id::text from user_role ur
    join role_permission rp on rp.role_id = ur.role_id and rp.permission = 'comp:info:publish'
    join ${group} above on above.id = ur.group_id
    join ${group} home on home.id = ${groupId} and home.path like above.path || '%'`);
  return rows.map((r) => r.user_id);
}

export const tellSubmitted = async (c: Told) =>
  tell(await approversOf(c.groupId), "contestSubmitted", { contest: c.name }, { link: link(c.id) });

export const tellReturned = async (c: Told, reason: string) =>
  tell(await managersOf(c.id), "contestReturned", { contest: c.name, reason }, { link: link(c.id) });

export const tellPublished = async (c: Told) =>
  tell(await managersOf(c.id), "contestPublished", { contest: c.name }, { link: link(c.id) });

/** Whoever is in charge and whoever follows it; teams are notified by their own room. */
export async function tellStopped(c: Told, topic: "contestSuspended" | "contestCancelled", reason: string) {
  const people = [...(await managersOf(c.id)), ...(await followersOf(c.id))];
  await tell(people, topic, { contest: c.name, reason }, { link: page(c.id) });
}
