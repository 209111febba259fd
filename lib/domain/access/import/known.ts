import { and, isNull, sql } from "drizzle-orm";
import { db, department, group, role, user } from "@/db";
import { together } from "@/lib/collection/together";
import { fingerprint } from "@/lib/crypto";
import { mayGive } from "@/lib/domain/access/role/roles";
import type { Person } from "@/lib/domain/access/user/below";
import { heldElsewhere } from "@/lib/domain/access/user/ownership";
import type { Actor } from "@/lib/domain/actor";
import { isStanding, within } from "@/lib/domain/org";
import { fieldFor } from "@/lib/i18n/named";
import { oneFormOf } from "@/lib/person/contact";
import { identityCardOf } from "@/lib/person/identity-card";
import type { Values } from "./forms";

/** Somebody whom a row names by their user name. */
export interface Known {
  /** As it is stored: what a row says is held against it. */
  person: Person;
  id: string;
  groupId: string | null;
  /** The smallest rank among their roles; 99 without one. */
  rank: number;
  inScope: boolean;
  /** Holds a role or a duty outside the actor's scope. */
  elsewhere: boolean;
  /** The roles held in their own group. */
  roleIds: string[];
}

interface Role {
  id: string;
  name: string;
  mayGive: boolean;
}

/** Loads the data that rows are checked against, in a fixed number of statements. */
export interface World {
  people: Map<string, Known>;
  /** Number or address in its one form, or digest → who has it. */
  owners: Record<"mobile" | "email" | "idCard", Map<string, string>>;
  /** Code → id, of organisations in scope. */
  groups: Map<string, string>;
  /** `groupId/name` → id; null where two departments of an organisation share a name. */
  departments: Map<string, string | null>;
  roles: Map<string, Role>;
}

export const cardDigest = (number: string) => fingerprint(identityCardOf(number)).toString("hex");

const list = (texts: Iterable<string>) => sql`${sql.param([...new Set(texts)].filter(Boolean))}::text[]`;

/** `hold`: the people named stay as they are until the current transaction ends. */
export async function worldOf(rows: readonly Values[], actor: Actor, hold = false): Promise<World> {
  const all = (column: keyof Values) => rows.map((values) => values[column]);
  const lower = (texts: string[]) => texts.map((text) => text.toLowerCase());
  const formed = (column: "mobile" | "email") => list(all(column).flatMap((text) => oneFormOf(text) ?? []));
  const digests = list(all("idCard").filter(Boolean).map(cardDigest));
  return {
    people: await peopleOf(lower(all("username")), actor, hold),
    owners: {
      mobile: await ownersOf(sql`${user.mobile}`, formed("mobile")),
      email: await ownersOf(sql`${user.email}`, formed("email")),
      idCard: await ownersOf(
        sql`encode(${user.idCardHash}, 'hex')`,
        digests,
        sql`${user.idCardHash} in (select decode(x, 'hex') from unnest(${digests}) x)`,
      ),
    },
    ...(await placesOf(all("groupCode"), actor)),
    roles: await rolesOf(actor),
  };
}

async function peopleOf(usernames: string[], actor: Actor, hold: boolean) {
  const matching = db
    .select({
      person: user,
      inScope: sql<boolean>`coalesce(${within(actor, user.groupId)}, false)`,
      rank: sql<number>`coalesce((select min(r.rank) from user_role ur join role r on r.id = ur.role_id where ur.user_id = "user".id), 99)`,
      roleIds: sql<
        string[]
      >`array(select ur.role_id::text from user_role ur where ur.user_id = "user".id and ur.group_id = "user".group_id)`,
      former: sql<string[]>`array(select lower(gone.username) from "user" gone where gone.merged_into = "user".id)`,
    })
    .from(user)
    .where(
      and(
        sql`(lower(${user.username}) = any (${list(usernames)}) or ${user.id} in (select gone.merged_into from "user" gone
          where gone.merged_into is not null and lower(gone.username) = any (${list(usernames)})))`,
        isNull(user.deletedAt),
      ),
    );
  const rows = await (hold ? matching.orderBy(user.id).for("update") : matching);
  const bound = await heldElsewhere(
    rows.flatMap(({ person, inScope }) => (inScope ? [person.id] : [])),
    actor,
  );
  return new Map(
    rows.flatMap(({ former, ...row }): [string, Known][] => {
      const { id, groupId, username } = row.person;
      const known = { ...row, id, groupId, elsewhere: bound.has(id) };
      return [username.toLowerCase(), ...former].map((name) => [name, known]);
    }),
  );
}

async function ownersOf(
  what: ReturnType<typeof sql>,
  among: ReturnType<typeof sql>,
  where = sql`${what} = any (${among})`,
) {
  const rows = await db
    .select({ what: sql<string>`${what}`, id: user.id })
    .from(user)
    .where(and(where, isNull(user.deletedAt)));
  return new Map(rows.map((row) => [row.what, row.id]));
}

async function placesOf(codes: string[], actor: Actor) {
  const [groups, rows] = await together(
    () =>
      db
        .select({ id: group.id, code: group.code })
        .from(group)
        .where(
          and(
            sql`lower(${group.code}) = any (${list(codes.map((c) => c.toLowerCase()))})`,
            within(actor, group.id),
            isStanding,
          ),
        ),
    () => db.select().from(department).where(within(actor, department.groupId)),
  );
  const departments = new Map<string, string | null>();
  for (const { id, groupId, name } of rows) {
    const key = `${groupId}/${name}`;
    departments.set(key, departments.has(key) ? null : id);
  }
  return { groups: new Map(groups.map((g) => [g.code.toLowerCase(), g.id])), departments };
}

/** Roles by key and by their names in both languages. */
async function rolesOf(actor: Actor) {
  const rows = await db.select().from(role);
  return new Map(
    rows.flatMap((r) => {
      const known = { id: r.id, name: fieldFor(actor.locale, r, "roleName"), mayGive: mayGive(actor, r) };
      return [r.roleKey, r.roleName, r.roleNameEn].map((name) => [name.toLowerCase(), known] as const);
    }),
  );
}
