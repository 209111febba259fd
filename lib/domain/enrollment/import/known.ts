import { and, inArray, type SQL, sql } from "drizzle-orm";
import { alias, type PgColumn } from "drizzle-orm/pg-core";
import { db, group, major, user } from "@/db";
import { isOneOf } from "@/db/many";
import type { Actor } from "@/lib/domain/actor";
import type { Person } from "@/lib/domain/enrollment/roster/people";
import type { MemberRole } from "@/lib/domain/enrollment/shapes";
import { calledAmong, within } from "@/lib/domain/org";
import { emailOf, mobileOf } from "@/lib/person/contact";
import type { Row } from "./gathering";

const [school, college] = [alias(group, "school"), alias(group, "college")];
export const list = (texts: Iterable<string>) => sql`${sql.param([...new Set(texts)].filter(Boolean))}::text[]`;

/** Most names are no addresses, and reading one takes long. */
const addressIn = (text: string) => (text.includes("@") ? emailOf(text) : null);

/** Rows that are asked for in one statement. */
const CHUNK = 4000;

function* chunksOf<T>(all: readonly T[]) {
  for (let at = 0; at < all.length; at += CHUNK) yield all.slice(at, at + CHUNK);
}

/** The ids of the accounts that any of these texts names: a user name, a number or an address; each way by its own index. */
const named = (texts: readonly string[]): SQL => {
  const by = (column: SQL, keys: Iterable<string>) =>
    sql`select named.id from "user" named join unnest(${list(keys)}) k on ${column} = k where named.deleted_at is null`;
  return sql.join(
    [
      by(
        sql`lower(named.username)`,
        texts.map((text) => text.toLowerCase()),
      ),
      by(
        sql`named.mobile`,
        texts.flatMap((text) => mobileOf(text) ?? []),
      ),
      by(
        sql`named.email`,
        texts.flatMap((text) => addressIn(text) ?? []),
      ),
      by(sql`named.student_no`, texts),
    ],
    sql` union `,
  );
};

/** What the rules and the questions of a form ask of a profile, and nothing more: there may be twenty thousand. */
const asked = {
  id: user.id,
  username: user.username,
  realName: user.realName,
  status: user.status,
  mobile: user.mobile,
  email: user.email,
  gender: user.gender,
  birthday: user.birthday,
  education: user.education,
  grade: user.grade,
  studentNo: user.studentNo,
  jobTitle: user.jobTitle,
  schoolId: user.schoolId,
  collegeId: user.collegeId,
  majorId: user.majorId,
};

/** Holds these people in the order of their ids, as whoever submits a team does: limits per person hold against those. */
async function holdNamed(texts: readonly string[]) {
  const ids: string[] = [];
  for (const some of chunksOf(texts)) {
    const { rows } = await db.execute<{ id: string }>(named(some));
    ids.push(...rows.map((row) => row.id));
  }
  await db.execute(sql`select id from "user" where ${isOneOf(user.id, ids)} order by id for no key update`);
}

export type Account = Pick<typeof user.$inferSelect, keyof typeof asked> & {
  idCardHash: boolean;
  roles: string[];
  schoolName: string | null;
  schoolPath: string | null;
  schoolLevel: string | null;
  schoolKind: (typeof group.$inferSelect)["kind"] | null;
  collegeName: string | null;
  majorName: string | null;
  /** Their school, or the organisation of one who has no school. */
  homeId: string | null;
  inScope: boolean;
  ownerInScope: boolean;
};

/** Each row as the database answers it: putting twenty thousand of them together column by column takes as long as judging them. */
async function accountsNamed(texts: readonly string[], actor: Actor): Promise<Account[]> {
  const columns = Object.entries(asked).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`);
  const inScope = (home: PgColumn) => sql`coalesce(${within(actor, home)}, false)`;
  const { rows } = await db.execute<Account>(sql`
    select ${sql.join(columns, sql`, `)}, ${user.idCardHash} is not null as "idCardHash",
      array(select distinct r.role_key from user_role ur join role r on r.id = ur.role_id where ur.user_id = ${user.id}) as roles,
      ${school.name} as "schoolName", ${school.path} as "schoolPath", ${school.level} as "schoolLevel", ${school.kind} as "schoolKind",
      ${college.name} as "collegeName", ${major.name} as "majorName", coalesce(${user.schoolId}, ${user.groupId}) as "homeId",
      ${inScope(user.groupId)} as "inScope", case when ${user.schoolId} is null then ${inScope(user.groupId)} else ${inScope(user.schoolId)} end as "ownerInScope"
    from ${user} left join ${group} as "school" on ${school.id} = ${user.schoolId}
      left join ${group} as "college" on ${college.id} = ${user.collegeId} left join ${major} on ${major.id} = ${user.majorId}
    where ${user.id} in (${named(texts)})`);
  return rows;
}

/** Finds people by what a row calls them: the one active account of this user name, number or address that has this very name. */
export async function peopleBy(texts: readonly string[], actor: Actor, hold: boolean) {
  const byName = new Map<string, Account[]>();
  const put = (key: string | null, account: Account) => {
    const there = key ? byName.get(key) : undefined;
    if (there) there.push(account);
    else if (key) byName.set(key, [account]);
  };
  const wanted = [...new Set(texts)].filter(Boolean);
  if (hold) await holdNamed(wanted);
  for (const some of chunksOf(wanted))
    for (const account of await accountsNamed(some, actor)) {
      const { username, mobile, email, studentNo } = account;
      put(`name ${username.toLowerCase()}`, account);
      put(mobile && `mobile ${mobile}`, account);
      put(email && `email ${email}`, account);
      put(studentNo && `number ${studentNo}`, account);
    }
  const keysOf = (text: string) => [
    `name ${text.toLowerCase()}`,
    `mobile ${mobileOf(text)}`,
    `email ${addressIn(text)}`,
    `number ${text}`,
  ];
  const all = (text: string) => keysOf(text).flatMap((key) => byName.get(key) ?? []);
  return {
    find(text: string, realName: string): Account | null {
      const those = all(text).filter((one) => one.realName === realName && one.status !== "disabled");
      return those.every((one) => one.id === those[0]?.id) ? (those[0] ?? null) : null;
    },
    isTaken: (text: string) => all(text).length > 0,
  };
}

/** An account in a place of a team, as the rules of sign-up judge people. */
export function personIn(account: Account, rowNum: number, role: MemberRole): Person {
  const { roles, schoolName, schoolPath, schoolLevel, schoolKind, collegeName, majorName } = account;
  const member = { id: String(rowNum), userId: account.id, role, status: "accepted", askedBy: "team" };
  const { realName: name, schoolId, collegeId, majorId, education, grade, studentNo } = account;
  const facts = { name, schoolId, collegeId, majorId, education, grade, studentNo, frozenAt: null };
  // Each named: spread, twenty thousand of them take a hundred megabytes more until they are swept up.
  return {
    roles,
    schoolName,
    schoolPath,
    schoolLevel,
    schoolKind,
    collegeName,
    majorName,
    member,
    facts,
    account,
  } as unknown as Person;
}

/** Somebody without an account, as the rules of sizes, schools and roles see them. */
export function strangerIn(row: Row, role: MemberRole, schoolId: string | null, schoolKind: "school" | "company") {
  const member = {
    id: String(row.rowNum),
    userId: `new ${row.values.account}`,
    role,
    status: "accepted",
    askedBy: "team",
  };
  const facts = { name: row.values.realName ?? "", schoolId, frozenAt: null };
  const roles = [role === "advisor" ? "TEACHER" : "STUDENT"];
  return { member, facts, roles, schoolKind, account: {} } as unknown as Person;
}

/** Schools and companies in the caller's scope by code or name, for people who have no account yet, and the caller's own. */
export async function schoolsBy(texts: readonly string[], actor: Actor) {
  const codes = texts.map((text) => text.toLowerCase());
  const rows = await db
    .select({
      ...{ id: group.id, code: group.code, name: group.name, nameEn: group.nameEn },
      ...{ aliases: group.aliases, kind: group.kind },
    })
    .from(group)
    .where(
      and(
        inArray(group.kind, ["school", "company"]),
        within(actor, group.id),
        sql`(lower(${group.code}) = any(${list(codes)}) or lower(${group.name}) = any(${list(codes)})
          or lower(${group.nameEn}) = any(${list(codes)}) or exists (select 1 from unnest(${group.aliases}) as other(name) where lower(other.name) = any(${list(codes)})) or ${group.id} = ${actor.groupId})`,
      ),
    );
  const byCode = new Map(rows.map((row) => [row.code.toLowerCase(), row]));
  const called = calledAmong(rows);
  const own = rows.find((row) => row.id === actor.groupId && row.kind === "school")?.id ?? null;
  const companies = new Set(rows.flatMap((row) => (row.kind === "company" ? row.id : [])));
  return {
    own,
    find: (text: string) => (byCode.get(text.toLowerCase()) ?? called(text))?.id ?? null,
    kindOf: (id: string | null) => (id && companies.has(id) ? ("company" as const) : ("school" as const)),
  };
}
