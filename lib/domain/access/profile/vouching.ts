import { eq, type SQL, sql } from "drizzle-orm";
import { db, group, user } from "@/db";
import { isOneOf } from "@/db/many";
import { type PersonFact, personFacts, type Vouchable, type Vouched, vouchable } from "@/db/values";
import { now } from "@/lib/clock";
import type { UserChange } from "@/lib/domain/access/user/calls";
import type { Actor } from "@/lib/domain/actor";
import { Fault, type FieldError } from "@/lib/fault";
import type { Locale } from "@/lib/i18n/locale";
import { nameFor } from "@/lib/i18n/named";

type Person = typeof user.$inferSelect;
type Facts = Partial<Record<PersonFact, string | null>>;

/** What is said of somebody's profile as the wire shows it: which fields are vouched for, by what, and by whom. */
export async function vouchedFor({ vouched }: Pick<Person, "vouched">, locale: Locale) {
  const marks = vouchable.flatMap((field) => (vouched[field] ? [{ field, ...vouched[field] }] : []));
  const ids = [...new Set(marks.flatMap(({ groupId }) => groupId ?? []))];
  const rows = ids.length
    ? await db
        .select({ id: group.id, name: group.name, nameEn: group.nameEn })
        .from(group)
        .where(isOneOf(group.id, ids))
    : [];
  const named = new Map(rows.map((g) => [g.id, nameFor(locale, g)]));
  return marks.map(({ field, by, groupId }) => ({ field, by, groupName: (groupId && named.get(groupId)) ?? null }));
}

/**
 * Refuses changes by a person to what somebody else vouches for.
 * @param changed the fields whose new value differs from the one on file
 * @throws fieldVouched at each of them
 */
export async function mustBeOwn(person: Person, changed: readonly Vouchable[], locale: Locale) {
  const marks = await vouchedFor(person, locale);
  const errors = marks
    .filter(({ field }) => changed.includes(field))
    .map(({ field, groupName }): FieldError => ({ field, fault: "fieldVouched", params: { by: groupName ?? "—" } }));
  if (errors[0]) throw new Fault("fieldVouched", errors[0].params, errors);
}

/** Of these facts the ones that are not what is on file. */
export const differing = (person: Person, facts: Facts): PersonFact[] =>
  personFacts.filter((fact) => fact in facts && (facts[fact] ?? null) !== person[fact]);

/** The marks that are left when a person goes to another school: what the old one, or a college of it, vouched for is vouched for no longer. */
export const marksAfterMove = (person: Pick<Person, "schoolId">, schoolId: string | null): SQL =>
  person.schoolId && person.schoolId !== schoolId
    ? sql`left_behind(${user.vouched}, ${person.schoolId})`
    : sql`${user.vouched}`;

/** Marks by which somebody of an organisation vouches for fields from now on. */
const marksBy = (by: "import" | "school", groupId: string | null, fields: readonly Vouchable[]): Vouched =>
  Object.fromEntries(fields.map((field) => [field, { by, groupId, at: now().toISOString() }]));

/** School and college of a participant's home group, or what the profile says where the group is neither. */
async function placeIn(groupId: string | null): Promise<{ schoolId: string; collegeId: string | null } | null> {
  const { rows } = await db.execute<{ school: string | null; college: string | null }>(
    sql`select at.school::text, at.college::text from "group" g, lateral place_of(g.id) at where g.id = ${groupId} and g.kind in ('school', 'college', 'company')`,
  );
  return rows[0]?.school ? { schoolId: rows[0].school, collegeId: rows[0].college } : null;
}

/**
 * Roles of this rank and above are participants'. Holders of staff roles keep the school of their profile when their group
 * changes.
 */
const isStaff = async (userId: string) =>
  (
    await db.execute(
      sql`select 1 from user_role ur join role r on r.id = ur.role_id where ur.user_id = ${userId} and r.rank < 80`,
    )
  ).rows.length > 0;

/**
 * What an administrator says of a person in their scope: facts that they change are vouched for by their organisation; `vouch` takes
 * in, or lets go, all that is known. A participant whose home moves to another school or college goes there, and what the old
 * school vouched for lapses.
 */
export async function vouchAsAdmin(
  {
    userId,
    groupId,
    education,
    grade,
    studentNo,
    realName,
    idCard,
    vouch,
  }: Pick<UserChange, "userId" | "groupId" | "education" | "grade" | "studentNo" | "realName" | "idCard" | "vouch">,
  before: Person,
  actor: Actor,
) {
  const moved = groupId && groupId !== before.groupId && !(await isStaff(userId)) ? await placeIn(groupId) : null;
  const said = {
    realName,
    education,
    grade,
    studentNo,
    ...moved,
    ...(moved && moved.schoolId !== before.schoolId && { majorId: null }),
  };
  const facts = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)) as Facts;
  const changed: Vouchable[] = [...differing(before, facts), ...(idCard ? (["idCard"] as const) : [])];
  const { realName: _, ...columns } = facts;
  if (Object.keys(columns).length)
    await db
      .update(user)
      .set(columns as Partial<Person>)
      .where(eq(user.id, userId));
  const [after] = await db.select().from(user).where(eq(user.id, userId));
  if (!after) throw new Fault("notFound");
  const known = vouchable.filter((field) => (field === "idCard" ? after.idCardHash : after[field]) !== null);
  const fields = (vouch ? known : changed).filter((field) => known.includes(field));
  const vouched =
    vouch === false
      ? {}
      : (sql`${marksAfterMove(before, after.schoolId)} || ${JSON.stringify(marksBy("school", actor.groupId, fields))}::jsonb` as never);
  await db.update(user).set({ vouched }).where(eq(user.id, userId));
}
