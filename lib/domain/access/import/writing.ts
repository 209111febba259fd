import { type SQL, sql } from "drizzle-orm";
import { db } from "@/db";
import { recordEach } from "@/lib/audit";
import { conceal } from "@/lib/crypto";
import { endAllOf } from "@/lib/domain/access/login/sessions";
import { moveRoles, replaceRoles } from "@/lib/domain/access/role/granting";
import type { Actor } from "@/lib/domain/actor";
import { announce } from "@/lib/events";
import { tellProgress } from "@/lib/sheet/importing";
import { differ, type Entry } from "./entry";
import { cardDigest } from "./known";

/** Writes judged rows, inside the caller's transaction: some statements for all new people, and for all changed ones. */
export async function writeEntries(entries: readonly Entry[], actor: Actor) {
  const fresh = entries.filter((entry) => !entry.known);
  await addAll(fresh, actor);
  const changed = entries.filter((entry) => entry.known);
  for (let at = 0; at < changed.length; at += CHUNK) {
    await changePeople(changed.slice(at, at + CHUNK), actor);
    await tellProgress({ written: fresh.length + Math.min(at + CHUNK, changed.length) });
  }
}

/** Adds new people; answers user name → id. */
export async function addAll(fresh: readonly Entry[], actor: Actor) {
  const made = new Map<string, string>();
  for (let at = 0; at < fresh.length; at += CHUNK) {
    for (const [username, id] of await addPeople(fresh.slice(at, at + CHUNK), actor)) made.set(username, id);
    await tellProgress({ written: Math.min(at + CHUNK, fresh.length) });
  }
  return made;
}

/** Small enough for others to have their turns while one is made ready. */
const CHUNK = 500;

/** A row as the statements below take it: texts as they are, the identity card as hex. */
const wire = (entries: readonly Entry[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(
    entries.map(({ known, idCard, says, ...entry }) => ({
      ...entry,
      ...says,
      id: known?.id,
      listedIn: entry.groupId ?? known?.groupId,
      cipher: idCard && conceal(idCard).toString("hex"),
      digest: idCard && cardDigest(idCard),
    })),
  )}::jsonb) as t(id bigint, username text, "realName" text, "englishName" text, mobile text, email text, gender smallint, "groupId" bigint,
    "departmentId" bigint, enabled boolean, remark text, birthday date, cipher text, digest text, "roleIds" bigint[],
    "listedIn" bigint, name boolean, card boolean)`;

/** Schools and colleges, with what a profile says of who belongs to them: `home` that a row names, `listed` where its person then is. */
const homes = sql`lateral (
  select g.id, at.school, at.college from "group" g, lateral place_of(g.id) at where g.id = t."groupId" and g.kind in ('school', 'college', 'company')) home
  on true left join lateral (
  select at.school, at.college from "group" g, lateral place_of(g.id) at where g.id = t."listedIn" and g.kind in ('school', 'college', 'company')) listed on true`;

/**
 * What a row vouches for: the name and the number that it says, and the place where its person is listed, if the profile says
 * the same once the row is written; `school` and `college` are those of the profile then.
 */
const marks = (school: SQL, college: SQL) => {
  const mark = sql`jsonb_build_object('by', 'import', 'groupId', t."listedIn"::text, 'at', to_char(app_now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))`;
  const said = (field: string, where: SQL) =>
    sql`case when ${where} then jsonb_build_object(${field}::text, ${mark}) else '{}' end`;
  return sql`(${said("realName", sql`t.name`)} || ${said("idCard", sql`t.card`)} || ${said("schoolId", sql`listed.school = ${school}`)}
    || ${said("collegeId", sql`listed.college = ${college}`)})`;
};

/** New people have no password: the first code they are sent lets them in and makes them active (docs/rules/access.md, "Accounts"). */
async function addPeople(entries: readonly Entry[], actor: Actor) {
  const { rows } = await db.execute<{ id: string; username: string; group_id: string }>(sql`
    insert into "user" (username, real_name, english_name, status, mobile, email, gender, group_id, department_id, remark, birthday,
      id_card_cipher, id_card_hash, school_id, college_id, vouched)
    select t.username, t."realName", t."englishName", (case when t.enabled then 'invited' else 'disabled' end)::user_status, t.mobile, t.email,
      t.gender, t."groupId", t."departmentId", nullif(t.remark, ''), t.birthday, decode(t.cipher, 'hex'), decode(t.digest, 'hex'),
      home.school, home.college, ${marks(sql`home.school`, sql`home.college`)}
    from ${wire(entries)} left join ${homes}
    returning id::text, username, group_id::text`);
  const made = new Map(rows.map((row) => [row.username, row.id]));
  const people = entries.map((entry) => ({ ...entry, id: made.get(entry.username) as string }));
  const held = JSON.stringify(people.map(({ id, groupId, roleIds }) => ({ id, groupId, roleIds })));
  await db.execute(sql`
    insert into user_group (user_id, group_id)
    select t.id, t."groupId" from jsonb_to_recordset(${held}::jsonb) as t(id bigint, "groupId" bigint)`);
  await db.execute(sql`
    insert into user_role (user_id, role_id, group_id)
    select t.id, r.role_id, t."groupId"
    from jsonb_to_recordset(${held}::jsonb) as t(id bigint, "groupId" bigint, "roleIds" bigint[]), unnest(t."roleIds") as r(role_id)`);
  const things = people.map(({ id, username, roleIds }) => ({ id, detail: { username, roleIds, imported: true } }));
  await recordEach(actor, "user.add", "user", things);
  return made;
}

/** Known people: what a row says takes the place of what was there; what it leaves empty stays. */
async function changePeople(entries: readonly Entry[], actor: Actor) {
  await db.execute(sql`
    update "user" u set
      real_name = coalesce(t."realName", u.real_name), english_name = coalesce(t."englishName", u.english_name), mobile = coalesce(t.mobile, u.mobile), email = coalesce(t.email, u.email),
      gender = coalesce(t.gender, u.gender), group_id = coalesce(t."groupId", u.group_id),
      department_id = case when t."groupId" is distinct from u.group_id and t."groupId" is not null then t."departmentId"
        else coalesce(t."departmentId", u.department_id) end,
      remark = coalesce(t.remark, u.remark), birthday = coalesce(t.birthday, u.birthday),
      id_card_cipher = coalesce(decode(t.cipher, 'hex'), u.id_card_cipher), id_card_hash = coalesce(decode(t.digest, 'hex'), u.id_card_hash),
      school_id = coalesce(home.school, u.school_id),
      college_id = case when home.school is not null then home.college else u.college_id end,
      major_id = case when home.school is not null and home.school is distinct from u.school_id then null else u.major_id end,
      vouched = case when home.school is not null and home.school is distinct from u.school_id then left_behind(u.vouched, u.school_id) else u.vouched end
        || ${marks(sql`coalesce(home.school, u.school_id)`, sql`case when home.school is not null then home.college else u.college_id end`)},
      status = case when t.enabled is null or (t.enabled and u.status = 'invited') then u.status
        when t.enabled then 'active'::user_status else 'disabled'::user_status end,
      version = u.version + 1
    from ${wire(entries)} left join ${homes} where u.id = t.id`);
  const off = entries.flatMap(({ known, enabled }) => (known && enabled === false ? [known.id] : []));
  if (off.length) await endAllOf(off, "disabled");
  for (const { known, groupId, roleIds } of entries) {
    if (!known) continue;
    if (groupId && groupId !== known.groupId) await moveRoles(known.id, known.groupId, groupId);
    if (roleIds && differ(roleIds, known.roleIds))
      await replaceRoles(known.id, groupId ?? known.groupId, roleIds, actor);
  }
  await announce("organisationsChanged", { userIds: entries.flatMap(({ known }) => (known ? [known.id] : [])) });
  const things = entries.map(({ known, says: _, ...entry }) => ({
    id: known?.id as string,
    detail: { changed: Object.keys(entry).filter((key) => key !== "username"), imported: true },
  }));
  await recordEach(actor, "user.update", "user", things);
}
