import { sql } from "drizzle-orm";
import { db } from "@/db";
import type { Actor, Origin } from "@/lib/domain/actor";
import { type Claims, verifyToken } from "./login/token";
import { EVERYTHING, holdsAny, inSample, type Permission } from "./permissions";

export const may = (actor: Actor, ...wanted: [Permission, ...Permission[]]) => holdsAny(actor.permissions, wanted);

/** Roles of this rank and above are participants: their sessions roll for a day (docs/rules/access.md, "Sessions"). */
export const PARTICIPANT_RANK = 80;

interface Row extends Record<string, unknown> {
  user_id: string;
  username: string;
  real_name: string;
  must_change_password: boolean;
  role_id: string | null;
  role_key: string | null;
  rank: number | null;
  data_scope: number | null;
  permissions: string[];
  group_id: string | null;
  group_path: string | null;
  chosen: string[];
  sample: boolean;
  viewer_id: string | null;
  viewer_sid: string | null;
  viewer_name: string | null;
}

/**
 * Who is calling, as the session row has it at this moment; touches the session at most once a minute.
 * A session counts while it is not revoked, its person is active and still holds its role, and it has not run out:
 * participants after a day without a call, staff after 30 minutes, or 8 hours in all.
 */
export async function actorOf(token: string | null | undefined, origin: Origin): Promise<Actor | null> {
  const claims = await verifyToken(token);
  return claims && actorBehind(claims, origin);
}

/** The same of a session that is known by its name. */
export async function actorBehind(claims: Claims, origin: Origin): Promise<Actor | null> {
  const { rows } = await db.execute<Row>(sql`
    with live as (
      select s.sid, s.user_id, s.last_seen_at, s.group_id, s.sample, s.viewer_sid, v.user_id as viewer_id, w.real_name as viewer_name,
        r.id as role_id, r.role_key, r.rank, r.data_scope
      from session s
      left join session v on v.sid = s.viewer_sid and v.revoked_at is null and v.expires_at > app_now()
      left join "user" w on w.id = v.user_id and w.status = 'active' and w.deleted_at is null
      left join role r on r.id = s.role_id and (v.user_id = s.user_id
        or exists (select 1 from user_role ur where ur.user_id = s.user_id and ur.role_id = s.role_id and ur.group_id = s.group_id))
      where s.sid = ${claims.sid} and s.user_id = ${claims.sub} and s.revoked_at is null and s.expires_at > app_now()
        and (s.role_id is null or r.id is not null) and (s.viewer_sid is null or w.id is not null)
        and s.last_seen_at > app_now() - case when coalesce(r.rank, 99) < ${PARTICIPANT_RANK} then interval '30 minutes' else interval '1 day' end
    ), touched as (
      update session s set last_seen_at = app_now(),
        expires_at = case when live.sample or live.viewer_sid is not null or coalesce(live.rank, 99) < ${PARTICIPANT_RANK} then s.expires_at else app_now() + interval '1 day' end
      from live where s.sid in (live.sid, live.viewer_sid) and s.last_seen_at < app_now() - interval '1 minute'
    )
    select u.id as user_id, u.username, u.real_name, u.must_change_password, live.sample, live.viewer_id, live.viewer_sid, live.viewer_name, live.role_id, live.role_key, live.rank, live.data_scope,
      array(select rp.permission from role_permission rp where rp.role_id = live.role_id) as permissions,
      coalesce(live.group_id, u.group_id) as group_id, g.path as group_path,
      array(select rg.group_id::text from role_group rg where rg.role_id = live.role_id) as chosen
    from live join "user" u on u.id = live.user_id and u.status = 'active' and u.deleted_at is null
    left join "group" g on g.id = coalesce(live.group_id, u.group_id)`);
  const [found] = rows;
  if (!found || (found.viewer_id ?? undefined) !== claims.act?.sub) return null;
  return actorFrom(found, claims.sid, origin);
}

interface Held {
  userId: string;
  roleId: string;
  groupId: string;
}

/**
 * A person as they are in one of their roles, without a session: for what a deputy may see and do in their place. Null once the person
 * is no longer active, or does not hold the role there.
 */
export async function actorIn({ userId, roleId, groupId }: Held, origin: Origin): Promise<Actor | null> {
  const { rows } = await db.execute<Row>(sql`
    select u.id as user_id, u.username, u.real_name, u.must_change_password, false as sample, null as viewer_id, r.id as role_id, r.role_key, r.rank, r.data_scope,
      array(select rp.permission from role_permission rp where rp.role_id = r.id) as permissions, g.id as group_id, g.path as group_path,
      array(select rg.group_id::text from role_group rg where rg.role_id = r.id) as chosen
    from user_role ur join "user" u on u.id = ur.user_id and u.status = 'active' and u.deleted_at is null
    join role r on r.id = ur.role_id join "group" g on g.id = ur.group_id
    where ur.user_id = ${userId} and ur.role_id = ${roleId} and ur.group_id = ${groupId}`);
  return rows[0] ? actorFrom(rows[0], "", origin) : null;
}

function actorFrom(row: Row, sid: string, origin: Origin): Actor {
  const roleKey = row.role_key ?? "ROLE_DEFAULT";
  return {
    ...origin,
    userId: row.user_id,
    sid,
    username: row.username,
    realName: row.real_name,
    roleId: row.role_id,
    roleKey,
    rank: row.rank ?? 99,
    dataScope: row.data_scope ?? 5,
    permissions: new Set(
      row.sample ? row.permissions.filter(inSample) : roleKey === "ROOT" ? [EVERYTHING] : row.permissions,
    ),
    groupId: row.group_id,
    groupPath: row.group_path,
    chosenGroupIds: row.chosen,
    mustChangePassword: row.must_change_password && row.viewer_id === null,
    sample: row.sample,
    ...(row.viewer_id !== null && {
      viewer: { userId: row.viewer_id, sid: row.viewer_sid ?? "", realName: row.viewer_name ?? "" },
    }),
  };
}
