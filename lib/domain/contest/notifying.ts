import { eq, sql } from "drizzle-orm";
import { contest, contestManager, db, group } from "@/db";
import { isOneOf } from "@/db/many";
import { followersOf, notify } from "@/lib/domain/inbox";
import { namesOf } from "@/lib/i18n/named";

interface Notified {
  id: string;
  name: string;
  nameEn: string | null;
  groupId: string;
}

const link = (id: string) => `/competition/details?competitionId=${id}`;
const page = (id: string) => `/home/competition/details?id=${id}`;

const about = ({ id }: Notified) => ({ bizType: "contest", bizId: id });

/** The organisations of contests, by their ids: they speak to those whom messages about a contest reach. */
export async function contestSpeakers({ bizType, ids }: { bizType: string; ids: readonly string[] }) {
  if (bizType !== "contest") return null;
  const rows = await db
    .select({ id: contest.id, groupId: contest.groupId })
    .from(contest)
    .where(isOneOf(contest.id, ids));
  return new Map(rows.map(({ id, groupId }) => [id, groupId]));
}

/** The organisations that have contests. */
export const groupsWithContests = async () =>
  (await db.selectDistinct({ id: contest.groupId }).from(contest)).map(({ id }) => id);

/** Who is in charge of a contest. */
export const managersOf = async (contestId: string) =>
  (await db.select().from(contestManager).where(eq(contestManager.contestId, contestId))).map((m) => m.userId);

/** Notifies whoever is in charge of a contest, in the name of a later room. */
export const notifyInCharge = async (contestId: string, ...[topic, params, about]: Notification) =>
  notify(await managersOf(contestId), topic, params, { bizType: "contest", bizId: contestId, ...about });
type Notification = Parameters<typeof notify> extends [unknown, ...infer Rest] ? Rest : never;

/** Those who may approve: holders of the right to publish in the contest's organisation or one above it. */
async function approversOf(groupId: string): Promise<string[]> {
  const { rows } = await db.execute<{ user_id: string }>(sql`
    select distinct ur.user_id::text from user_role ur
    join role_permission rp on rp.role_id = ur.role_id and rp.permission = 'comp:info:publish'
    join ${group} above on above.id = ur.group_id
    join ${group} home on home.id = ${groupId} and home.path like above.path || '%'`);
  return rows.map((r) => r.user_id);
}

export const notifySubmitted = async (c: Notified) =>
  notify(await approversOf(c.groupId), "contestSubmitted", { contest: namesOf(c) }, { link: link(c.id), ...about(c) });

export const notifyReturned = async (c: Notified, reason: string) =>
  notify(await managersOf(c.id), "contestReturned", { contest: namesOf(c), reason }, { link: link(c.id), ...about(c) });

export const notifyPublished = async (c: Notified) =>
  notify(await managersOf(c.id), "contestPublished", { contest: namesOf(c) }, { link: link(c.id), ...about(c) });

/** Whoever is in charge and whoever follows it; teams are notified by their own room. */
export async function notifyStopped(c: Notified, topic: "contestSuspended" | "contestCancelled", reason: string) {
  const people = [...(await managersOf(c.id)), ...(await followersOf(c.id))];
  await notify(people, topic, { contest: namesOf(c), reason }, { link: page(c.id), ...about(c) });
}
