import { and, asc, eq, gt, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, delegation, transaction, user } from "@/db";
import { delegationParts } from "@/db/values";
import { record } from "@/lib/audit";
import { fromWireTime, toWireTime } from "@/lib/clock";
import { may } from "@/lib/domain/access";
import type { Actor } from "@/lib/domain/actor";
import { databaseNow } from "@/lib/domain/contest";
import { personBy } from "@/lib/domain/enrollment/roster/inviting";
import { closedStatuses } from "@/lib/domain/enrollment/shapes";
import { notify } from "@/lib/domain/inbox";
import { Fault, type FaultName } from "@/lib/fault";
import type { DelegationPart, nameDeputy as nameCall } from "./calls";

/** Roles of this rank and below may stand in for somebody; students do not. */
const DEPUTY_RANK = 80;

/** Works in an organisation, or in a college of it, whatever else they are. */
export const worksIn = (userId: SQL | string, groupId: SQL | string): SQL => sql`exists (
  select 1 from user_role ur join role r on r.id = ur.role_id and r.rank <= ${DEPUTY_RANK} join "group" g on g.id = ur.group_id
  where ur.user_id = ${userId} and (g.id = ${groupId} or g.kind = 'college' and g.parent_id = ${groupId}))`;

/** Two people advise a team together that is not closed. */
const adviseTogether = (one: SQL | string, other: SQL | string): SQL => sql`exists (
  select 1 from team_member a join team_member b on b.team_id = a.team_id join team t on t.id = a.team_id
  where a.user_id = ${one} and b.user_id = ${other} and a.role = 'advisor' and b.role = 'advisor' and a.status = 'accepted'
    and b.status = 'accepted' and t.status::text <> all(${sql.param([...closedStatuses])}::text[]))`;

const refuse = (field: string, fault: FaultName, params: Record<string, string> = {}) =>
  new Fault(fault, params, [{ field, fault, params }]);

/**
 * Names a deputy for a time (docs/rules/enrollment.md, "Deputies").
 * @throws noPermission for who decides on no team, personNotFound, deputySelf, deputyOutside, deputyAway, deputyBusy, delegationOpen,
 * dayPast, periodEmpty
 */
export async function nameDeputy(input: z.output<typeof nameCall.input>, actor: Actor) {
  return transaction(async () => {
    const [startsAt, endsAt] = [fromWireTime(input.startTime), fromWireTime(input.endTime)];
    if (endsAt <= (await databaseNow())) throw refuse("endTime", "dayPast");
    if (endsAt <= startsAt) throw refuse("endTime", "periodEmpty");
    const desk = input.part === "desk";
    if (!(await mayName(actor)).includes(input.part)) throw new Fault("noPermission");
    const deputyId = await personBy(input.account, input.realName);
    if (deputyId === actor.userId) throw refuse("account", "deputySelf");
    // Both at once naming one another wait for each other here.
    await db
      .select({ id: user.id })
      .from(user)
      .where(inArray(user.id, [actor.userId, deputyId]))
      .orderBy(asc(user.id))
      .for("no key update");
    const near = desk ? worksIn(deputyId, actor.groupId as string) : adviseTogether(actor.userId, deputyId);
    if (!(await isTrue(near))) throw refuse("account", "deputyOutside", { name: input.realName });
    await mustBeFree(startsAt, endsAt, deputyId, input, actor);
    const [made] = await db
      .insert(delegation)
      .values({
        ...{ part: input.part, delegatorId: actor.userId, deputyId, startsAt, endsAt, reason: input.reason },
        ...(desk && { roleId: actor.roleId, groupId: actor.groupId }),
      })
      .returning({ id: delegation.id });
    const delegationId = made?.id as string;
    await record(
      actor,
      "delegation.add",
      "delegation",
      delegationId,
      { part: input.part, name: input.realName, startTime: input.startTime, endTime: input.endTime },
      input.reason,
    );
    const said = { from: toWireTime(startsAt).slice(0, 16), until: toWireTime(endsAt).slice(0, 16) };
    const words = { name: actor.realName, reason: input.reason, ...said };
    await notify([deputyId], "deputyNamed", words, { link: "/center/team" });
    return { delegationId };
  });
}

const isTrue = async (condition: SQL) =>
  (await db.execute<{ is: boolean }>(sql`select ${condition} as is`)).rows[0]?.is === true;

/** For which decisions a person may name a deputy: those of their present role, and as advisor of a team. */
export async function mayName(actor: Actor): Promise<DelegationPart[]> {
  const desk = may(actor, "enroll:sign:audit") && actor.roleId !== null && actor.groupId !== null;
  const advises = await isTrue(adviseTogether(actor.userId, actor.userId));
  return delegationParts.filter((part) => (part === "desk" ? desk : advises));
}

/** Nobody has two deputies for one thing at a time, and no deputy is away, or hands on what they hold. */
async function mustBeFree(
  startsAt: Date,
  endsAt: Date,
  deputyId: string,
  { part, realName }: Pick<z.output<typeof nameCall.input>, "part" | "realName">,
  actor: Actor,
) {
  const rows = await db
    .select()
    .from(delegation)
    .where(
      and(
        isNull(delegation.revokedAt),
        lt(delegation.startsAt, endsAt),
        gt(delegation.endsAt, startsAt),
        or(
          eq(delegation.delegatorId, actor.userId),
          eq(delegation.deputyId, actor.userId),
          eq(delegation.delegatorId, deputyId),
        ),
      ),
    );
  if (rows.some((row) => row.deputyId === actor.userId)) throw new Fault("deputyBusy");
  if (rows.some((row) => row.delegatorId === deputyId)) throw refuse("account", "deputyAway", { name: realName });
  const same = (row: (typeof rows)[number]) =>
    row.part === part && (part === "advisor" || (row.roleId === actor.roleId && row.groupId === actor.groupId));
  if (rows.some((row) => row.delegatorId === actor.userId && same(row))) throw new Fault("delegationOpen");
}

/** Ends a delegation before its time, by who gave it. @throws notFound, also for one that is over */
export async function revokeDeputy({ delegationId }: { delegationId: string }, actor: Actor) {
  return transaction(async () => {
    const [gone] = await db
      .update(delegation)
      .set({ revokedAt: sql`app_now()` })
      .where(
        and(
          eq(delegation.id, delegationId),
          eq(delegation.delegatorId, actor.userId),
          isNull(delegation.revokedAt),
          sql`${delegation.endsAt} > app_now()`,
        ),
      )
      .returning({ deputyId: delegation.deputyId });
    if (!gone) throw new Fault("notFound");
    await record(actor, "delegation.revoke", "delegation", delegationId);
    await notify([gone.deputyId], "deputyRevoked", { name: actor.realName }, { link: "/center/team" });
    return null;
  });
}
