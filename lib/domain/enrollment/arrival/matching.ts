import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { db, group, user } from "@/db";
import { together } from "@/lib/collection/together";
import { may } from "@/lib/domain/access";
import type { Actor } from "@/lib/domain/actor";
import { list, peopleBy, schoolsBy } from "@/lib/domain/enrollment/import/known";
import type { Newcomer } from "@/lib/domain/enrollment/import/plan";
import { ADVISOR_RANK, type MemberRole } from "@/lib/domain/enrollment/shapes";
import { contactOf } from "@/lib/person/contact";

/** Somebody whom another installation names. */
interface Stranger {
  ref: number;
  name: string;
  schoolCode: string | null;
  role: MemberRole;
  /** By what they are reached, where that was sent. */
  contacts: { mobile: string | null; email: string | null; studentNo: string | null } | null;
}

/** Who it is here: an account, somebody who gets one, or nobody, and why. */
export type Match =
  | { userId: string; newcomer: null; how: "account" | "name" }
  | { userId: null; newcomer: Newcomer; how: "invited" }
  | { userId: null; newcomer: null; how: "unknown" | "sameName" | "nameOnly" | "taken" | "schoolMissing" };

/**
 * Finds the accounts of people by number or address together with their name, as the import of teams does; with `byName` else by name
 * and school, where exactly one account has both. Whoever may add accounts has them made for people who can be reached.
 */
export async function matchPeople(people: readonly Stranger[], byName: boolean, actor: Actor, hold: boolean) {
  const texts = people.flatMap(({ contacts }) =>
    contacts ? [contacts.mobile, contacts.email, contacts.studentNo].filter((one) => one !== null) : [],
  );
  const codes = people.flatMap(({ schoolCode }) => schoolCode ?? []);
  const [known, schools, namesakes] = await together(
    () => peopleBy(texts, actor, hold),
    () => schoolsBy(codes, actor),
    () => namesakesOf(people),
  );
  const mayInvite = may(actor, "sys:user:import") && actor.rank < ADVISOR_RANK;

  return new Map(people.map((one) => [one.ref, matchOf(one)]));

  function matchOf({ name, schoolCode, role, contacts }: Stranger): Match {
    const { mobile, email, studentNo } = contacts ?? { mobile: null, email: null, studentNo: null };
    const reached = [mobile, email].filter((text) => text !== null);
    const found = reached.map((text) => known.find(text, name)).find((one) => one !== null);
    if (found) return { userId: found.id, newcomer: null, how: "account" };
    const there = namesakes.get(`${schoolCode} ${name}`) ?? [];
    const numbered = there.filter((one) => studentNo !== null && one.studentNo === studentNo);
    if (numbered.length === 1) return { userId: numbered[0]?.id as string, newcomer: null, how: "account" };
    if (reached.some((text) => known.isTaken(text))) return nobody("taken");
    if (there.length === 1 && byName) return { userId: there[0]?.id as string, newcomer: null, how: "name" };
    const contact = reached.map((text) => contactOf(text)).find((one) => one !== null);
    if (mayInvite && contact) {
      const groupId = schoolCode ? schools.find(schoolCode) : null;
      if (!groupId) return nobody("schoolMissing");
      const roleKey = role === "advisor" ? ("TEACHER" as const) : ("STUDENT" as const);
      return { userId: null, newcomer: { realName: name, ...contact, groupId, roleKey }, how: "invited" };
    }
    return nobody(there.length > 1 ? "sameName" : there.length === 1 ? "nameOnly" : "unknown");
  }
}

const nobody = (how: Extract<Match, { newcomer: null; userId: null }>["how"]): Match => ({
  ...{ userId: null, newcomer: null },
  how,
});

/** Active accounts by school and name. */
async function namesakesOf(people: readonly Stranger[]) {
  const rows = await db
    .select({ id: user.id, name: user.realName, code: group.code, studentNo: user.studentNo })
    .from(user)
    .innerJoin(group, eq(group.id, user.schoolId))
    .where(
      and(
        sql`${user.realName} = any(${list(people.map(({ name }) => name))})`,
        inArray(group.code, [...new Set(people.flatMap(({ schoolCode }) => schoolCode ?? []))]),
        ne(user.status, "disabled"),
        sql`${user.deletedAt} is null`,
      ),
    );
  const found = new Map<string, typeof rows>();
  for (const row of rows) found.set(`${row.code} ${row.name}`, [...(found.get(`${row.code} ${row.name}`) ?? []), row]);
  return found;
}
