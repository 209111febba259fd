import { eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db, group, major, type teamChange, user } from "@/db";
import { type PersonFact, personFacts } from "@/db/values";
import type { TeamRow } from "@/lib/domain/enrollment/ownership";
import { isIn, type Person } from "@/lib/domain/enrollment/roster/people";
import { inquire } from "@/lib/events";
import { Fault } from "@/lib/fault";
import { type ChangeKind, ChangeSide } from "./calls";

export type ChangeRow = typeof teamChange.$inferSelect;

/** What a request names: whom, in what order, what name or title. */
export interface Named {
  kind: ChangeKind;
  personId: string | null;
  order?: string[];
  name?: string;
  title?: string;
  /** All that differ where it is left out. */
  facts?: readonly PersonFact[];
}

type Sides = { before: ChangeSide; after: ChangeSide };
type Scene = { row: TeamRow; people: Person[]; named: Named };

const personOf = ({ member, facts }: Person) => ({ userId: member.userId, name: facts.name });

/** The person of the team whom a request is about, in one of these roles. @throws notFound */
function inTeam({ people, named }: Scene, ...roles: Person["member"]["role"][]): Person {
  const found = people.find((p) => isIn(p) && p.member.userId === named.personId && roles.includes(p.member.role));
  if (!found) throw new Fault("notFound");
  return found;
}

/** @throws alreadyMember, notFound */
async function comes({ people, named }: Scene): Promise<Sides> {
  const there = people.find((p) => p.member.userId === named.personId);
  if (there) {
    const name = { name: there.facts.name };
    throw new Fault("alreadyMember", name, [{ field: "account", fault: "alreadyMember", params: name }]);
  }
  const [found] = await db
    .select({ userId: user.id, name: user.realName })
    .from(user)
    .where(eq(user.id, named.personId ?? "0"));
  if (!found) throw new Fault("notFound");
  return { before: {}, after: { person: found } };
}

const goes = (scene: Scene, role: "member" | "advisor"): Sides => ({
  before: { person: personOf(inTeam(scene, role)) },
  after: {},
});

/** @throws badInput unless the new order names everybody once: at the place of whoever is not among them, else at `order` */
function reordered({ people, named: { order = [] } }: Scene, role: "member" | "advisor"): Sides {
  const present = people.filter((p) => isIn(p) && p.member.role === role);
  const line = (p: Person) => ({ memberId: p.member.id, name: p.facts.name });
  const wanted = [...new Set(order)].flatMap((id) => present.filter((p) => p.member.id === id));
  const foreign = order.flatMap((id, at) => (present.some((p) => p.member.id === id) ? [] : [`order.${at}`]));
  if (foreign.length > 0)
    throw new Fault(
      "badInput",
      {},
      foreign.map((field) => ({ field, fault: "notFound" })),
    );
  if (wanted.length !== present.length || order.length !== present.length)
    throw new Fault("badInput", {}, [{ field: "order", fault: "orderIncomplete" }]);
  return { before: { order: present.map(line) }, after: { order: wanted.map(line) } };
}

const [school, college] = [alias(group, "fact_school"), alias(group, "fact_college")];

/** What the profile says now of the facts that a team stores. */
async function profileOf(userId: string) {
  const [found] = await db
    .select({ user, school: school.name, college: college.name, major: major.name })
    .from(user)
    .leftJoin(school, eq(school.id, user.schoolId))
    .leftJoin(college, eq(college.id, user.collegeId))
    .leftJoin(major, eq(major.id, user.majorId))
    .where(eq(user.id, userId));
  if (!found) throw new Fault("notFound");
  return found;
}

/** Those of the facts named that differ between the team and the profile. @throws notFound */
async function corrected(scene: Scene): Promise<Sides> {
  const person = inTeam(scene, "captain", "member", "advisor");
  const now = await profileOf(person.member.userId);
  const [old, fresh] = [person.facts, { ...now.user, name: now.user.realName }];
  const valueIn = (facts: Pick<typeof old, "name" | Exclude<PersonFact, "realName">>, fact: PersonFact) =>
    (fact === "realName" ? facts.name : facts[fact]) || null;
  const named = { schoolId: [person.schoolName, now.school], collegeId: [person.collegeName, now.college] };
  const shown = { ...named, majorId: [person.majorName, now.major] } as Partial<Record<PersonFact, (string | null)[]>>;
  const { facts: asked = personFacts } = scene.named;
  const differing = personFacts.filter((fact) => asked.includes(fact) && valueIn(old, fact) !== valueIn(fresh, fact));
  const side = (facts: typeof old | typeof fresh, at: 0 | 1) =>
    differing.map((fact) => {
      const value = valueIn(facts, fact);
      return { fact, value, shown: shown[fact] ? (shown[fact][at] ?? null) : value };
    });
  return {
    before: { person: personOf(person), facts: side(old, 0) },
    after: { person: personOf(person), facts: side(fresh, 1) },
  };
}

/** @throws titleOpen unless a work is handed in: until then its title is typed on its own page */
async function retitled({ row, named }: Scene): Promise<Sides> {
  const title = await inquire("titleOfWork", { teamId: row.id });
  if (title === null) throw new Fault("titleOpen", {}, [{ field: "kind", fault: "titleOpen" }]);
  return { before: { title }, after: { title: named.title } };
}

const sides: Record<ChangeKind, (scene: Scene) => Sides | Promise<Sides>> = {
  memberIn: comes,
  advisorIn: comes,
  memberOut: (scene) => goes(scene, "member"),
  advisorOut: (scene) => goes(scene, "advisor"),
  memberOrder: (scene) => reordered(scene, "member"),
  advisorOrder: (scene) => reordered(scene, "advisor"),
  captain: (scene) => ({
    before: {
      person: personOf(inTeam({ ...scene, named: { ...scene.named, personId: scene.row.captainId } }, "captain")),
    },
    after: { person: personOf(inTeam(scene, "member")) },
  }),
  name: ({ row, named }) => ({ before: { name: row.name }, after: { name: named.name } }),
  title: retitled,
  facts: corrected,
};

/** What a correction of somebody's facts would be about. @throws notFound for whoever is not in the team */
export async function correctionOf(row: TeamRow, people: Person[], personId: string): Promise<Sides> {
  const { before, after } = await corrected({ row, people, named: { kind: "facts", personId } });
  return { before: ChangeSide.parse(before), after: ChangeSide.parse(after) };
}

/**
 * What a request is about, as the team and the profiles are now, before the change and after it.
 * @throws notFound, alreadyMember, titleOpen, badInput for an order that is not of all
 */
export async function sidesOf(row: TeamRow, people: Person[], named: Named): Promise<Sides> {
  const { before, after } = await sides[named.kind]({ row, people, named });
  return { before: ChangeSide.parse(before), after: ChangeSide.parse(after) };
}

const text = (side: unknown) => JSON.stringify(ChangeSide.parse(side));

export const sameSides = (one: Sides, other: Sides) =>
  text(one.before) === text(other.before) && text(one.after) === text(other.after);

/** What a stored request names. */
export const namedIn = ({ kind, personId, after }: ChangeRow): Named => ({
  kind,
  personId,
  order: after.order?.map((one) => one.memberId),
  name: after.name,
  title: after.title,
  facts: after.facts?.map(({ fact }) => fact),
});
