import { and, eq, inArray, sql } from "drizzle-orm";
import { db, group, item, major, packageArrival, type packageIntake } from "@/db";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { type Match, matchPeople, refusedOf } from "@/lib/domain/enrollment";
import { wordsOf } from "@/lib/i18n/words";
import { openSealed } from "./sealing";
import { Contacts, type Manifest, type Sent } from "./shapes";

type Intake = Pick<typeof packageIntake.$inferSelect, "contestId" | "stageId" | "places" | "byName">;

/** What a package's contacts are to us: there are none, we can open them, or they are for somebody else. */
function contactsIn({ contacts }: Manifest): { state: "none" | "open" | "sealed"; of: Contacts } {
  if (!contacts) return { state: "none", of: {} };
  const text = openSealed(contacts.sealed);
  if (text === null) return { state: "sealed", of: {} };
  const read = Contacts.safeParse(JSON.parse(text));
  return read.success ? { state: "open", of: read.data } : { state: "sealed", of: {} };
}

/** A team of a package as it would stand here, or why it cannot. */
export interface Judged {
  sent: Sent;
  state: "ready" | "here" | "wrong";
  problems: string[];
  place: { itemId: string; subItemId: string | null } | null;
  ownerGroupId: string | null;
}

/**
 * Judges the teams of a package by what is true now: their track, their school, each of their people, and the contest's limits and
 * duties. Nothing is changed; `hold` holds the people to the end of the transaction.
 */
export async function judgePackage(manifest: Manifest, intake: Intake, actor: Actor, hold: boolean) {
  const t = wordsOf(actor.locale, "ladder");
  const faultWords = wordsOf(actor.locale, "faults");
  const contacts = contactsIn(manifest);
  const roles = new Map(manifest.works.flatMap(({ people }) => people.map(({ ref, role }) => [ref, role] as const)));
  const strangers = manifest.people.map((one) => ({
    ...{ ref: one.ref, name: one.name, schoolCode: one.school?.code ?? null },
    ...{ role: roles.get(one.ref) ?? ("member" as const), contacts: contacts.of[one.ref] ?? null },
  }));
  const [matches, here, schools, items] = await together(
    () => matchPeople(strangers, intake.byName, actor, hold),
    () => arrivedOf(intake.contestId, manifest.issuer.key),
    () => schoolsOf(manifest),
    () => itemsOf(intake.contestId),
  );
  const people = new Map(manifest.people.map((one) => [one.ref, one]));

  const judged = manifest.works.map((sent): Judged => {
    if (here.has(sent.id)) return { sent, state: "here", problems: [], place: null, ownerGroupId: null };
    const problems: string[] = [];
    const place = items.get(intake.places[sent.track] ?? "") ?? null;
    const ownerGroupId = schools.get(sent.school.code)?.id ?? null;
    if (!place) problems.push(t("package.problem.track", { track: sent.track }));
    if (!ownerGroupId) problems.push(t("package.problem.school", { ...sent.school }));
    if (sent.people.filter(({ role }) => role === "captain").length !== 1) problems.push(t("package.problem.captain"));
    const seen = new Set<string>();
    for (const { ref } of sent.people) {
      const [who, match] = [people.get(ref), matches.get(ref)];
      const name = who?.name ?? "";
      const id = match?.userId ?? null;
      if (match?.userId === null && match.newcomer === null)
        problems.push(t(`package.problem.person.${match.how}`, { name, school: who?.school?.name ?? "" }));
      if (id !== null && seen.has(id)) problems.push(t("package.problem.twice", { name }));
      if (id !== null) seen.add(id);
    }
    return { sent, state: problems.length > 0 ? "wrong" : "ready", problems, place, ownerGroupId };
  });

  const { contestId, stageId } = intake;
  const wanting = judged.flatMap(({ sent, state, place }) =>
    state === "ready" && place
      ? [
          {
            ...{ ...place, key: sent.id },
            people: sent.people.map(({ ref, role }) => ({
              ...{ role, userId: matches.get(ref)?.userId ?? null },
              name: people.get(ref)?.name ?? "",
            })),
          },
        ]
      : [],
  );
  const refused = stageId ? await refusedOf(wanting, { contestId, stageId }, hold) : new Map();
  for (const one of judged)
    for (const { fault, params } of refused.get(one.sent.id) ?? []) {
      one.state = "wrong";
      if (fault) one.problems.push(faultWords(fault, params as never));
    }
  return { judged, matches, schools, contacts: contacts.state, contactsOf: contacts.of };
}
export type Judgement = Awaited<ReturnType<typeof judgePackage>>;

/** How the people of a package were found. */
export function countMatches(matches: ReadonlyMap<number, Match>) {
  const counts = { found: 0, byName: 0, invited: 0, missing: 0 };
  for (const { how } of matches.values())
    counts[how === "account" ? "found" : how === "name" ? "byName" : how === "invited" ? "invited" : "missing"]++;
  return counts;
}

/** The works of a sender that are in the contest already, by whatever package. */
export async function arrivedOf(contestId: string, key: string) {
  const rows = await db
    .select({ fromWork: packageArrival.fromWork })
    .from(packageArrival)
    .where(and(eq(packageArrival.contestId, contestId), eq(packageArrival.fromKey, key)));
  return new Set(rows.map(({ fromWork }) => fromWork));
}

/** The schools that a package names, by their code, which all installations share; with what of theirs has the names said. */
async function schoolsOf(manifest: Manifest) {
  const codes = [
    ...new Set([
      ...manifest.works.map(({ school }) => school.code),
      ...manifest.people.flatMap(({ school }) => school?.code ?? []),
    ]),
  ];
  const named = <T extends "college" | "major">(part: T) => [
    ...new Set(manifest.people.flatMap((one) => one[part] ?? [])),
  ];
  const schools = await db
    .select({ id: group.id, code: group.code })
    .from(group)
    .where(and(eq(group.kind, "school"), inArray(group.code, codes)));
  const [colleges, majors] = await together(
    () =>
      db
        .select({ id: group.id, name: group.name, schoolId: group.parentId })
        .from(group)
        .where(
          and(
            inArray(
              group.parentId,
              schools.map(({ id }) => id),
            ),
            inArray(group.name, named("college")),
          ),
        ),
    () =>
      db
        .select({ id: sql<string>`min(${major.id})::text`, name: major.name, collegeId: major.collegeId })
        .from(major)
        .where(inArray(major.name, named("major")))
        .groupBy(major.name, major.collegeId),
  );
  const collegeOf = new Map(colleges.map(({ id, name, schoolId }) => [`${schoolId} ${name}`, id]));
  const majorOf = new Map(majors.map(({ id, name, collegeId }) => [`${collegeId} ${name}`, id]));
  return new Map(
    schools.map(({ id, code }) => [
      code,
      {
        id,
        college: (name: string | null) => collegeOf.get(`${id} ${name}`) ?? null,
        major: (name: string | null, collegeId: string | null) =>
          majorOf.get(`${collegeId} ${name}`) ?? majorOf.get(`null ${name}`) ?? null,
      },
    ]),
  );
}

/** Where teams may stand here: groups, and tracks without groups, as a place. */
async function itemsOf(contestId: string) {
  const rows = await db
    .select({ id: item.id, parentId: item.parentId })
    .from(item)
    .where(and(eq(item.contestId, contestId), sql`not exists (select 1 from item g where g.parent_id = ${item.id})`));
  return new Map(
    rows.map(({ id, parentId }) => [
      id,
      parentId ? { itemId: parentId, subItemId: id } : { itemId: id, subItemId: null },
    ]),
  );
}
