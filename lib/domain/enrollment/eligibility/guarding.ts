import { and, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import { db, team, teamMember } from "@/db";
import { together } from "@/lib/collection/together";
import type { EnrollSetting, LimitScope } from "@/lib/domain/contest/contract";
import type { TeamRow } from "@/lib/domain/enrollment/ownership";
import { isAwaited, isIn, missingOf, type Person, peopleOf, plays } from "@/lib/domain/enrollment/roster/people";
import { liveStatuses } from "@/lib/domain/enrollment/shapes";
import { inquire } from "@/lib/events";
import { Fault, type FieldError } from "@/lib/fault";
import type { Locale } from "@/lib/i18n/locale";
import { wordsOf } from "@/lib/i18n/words";
import { roleFaults } from "./roles";
import { rulesOf } from "./rules";

const member = (p: Person) => `members.${p.member.id}`;
const names = (people: Person[]) => people.map((p) => p.facts.name).join("、");

/** Enough people, not too many, nobody's answer outstanding. The invited count against the most, the accepted towards the least. */
export function sizeFaults(setting: EnrollSetting, people: Person[]): FieldError[] {
  const [players, advisors] = [people.filter(plays), people.filter((p) => !plays(p))];
  const count = (list: Person[], with_: (p: Person) => boolean) => list.filter(with_).length;
  const held = (p: Person) => isIn(p) || isAwaited(p);
  const { minMembers, maxMembers, minAdvisors, maxAdvisors } = setting;
  const found: (FieldError | false)[] = [
    count(players, isIn) < minMembers && {
      field: "members",
      fault: "teamTooSmall",
      params: { min: minMembers, count: count(players, isIn) },
    },
    count(players, held) > maxMembers && {
      field: "members",
      fault: "teamTooLarge",
      params: { max: maxMembers, count: count(players, held) },
    },
    count(advisors, isIn) < minAdvisors && { field: "advisors", fault: "advisorsTooFew", params: { min: minAdvisors } },
    count(advisors, held) > maxAdvisors && {
      field: "advisors",
      fault: "advisorsTooMany",
      params: { max: maxAdvisors },
    },
    people.some(isAwaited) && {
      field: "members",
      fault: "membersPending",
      params: { count: count(people, isAwaited) },
    },
  ];
  return found.filter((f) => f !== false);
}

/** Whoever takes part must have said who they are. */
export function profileFaults(people: Person[]): FieldError[] {
  const lacking = people.filter((p) => isIn(p) && missingOf(p).length > 0);
  return lacking.map((p) => ({ field: member(p), fault: "profileIncomplete", params: { names: names([p]) } }));
}

/** Education, grade, school, its type, and age of captain and members; advisors are free of it. */
export function eligibilityFaults(setting: EnrollSetting, people: Person[], locale: Locale): FieldError[] {
  const t = wordsOf(locale, "enrollment");
  const { education, grades = [], schoolLevels = [], schoolIds = [], bornFrom, bornUntil } = setting.eligibility;
  return people
    .filter((p) => isIn(p) && plays(p))
    .flatMap((p) => {
      const { facts, account } = p;
      const why = [
        education.length > 0 && !education.some((e) => e === facts.education) && t("ineligible.education"),
        grades.length > 0 && !grades.includes(facts.grade ?? "") && t("ineligible.grade"),
        schoolLevels.length > 0 && !schoolLevels.includes(p.schoolLevel ?? "") && t("ineligible.schoolLevel"),
        schoolIds.length > 0 && !schoolIds.includes(facts.schoolId ?? "") && t("ineligible.school"),
        (bornFrom || bornUntil) && !account.birthday && t("ineligible.birthUnknown"),
        bornFrom && account.birthday && account.birthday < bornFrom && t("ineligible.bornFrom", { day: bornFrom }),
        bornUntil && account.birthday && account.birthday > bornUntil && t("ineligible.bornUntil", { day: bornUntil }),
      ].filter((w) => typeof w === "string" && w !== "");
      if (why.length === 0) return [];
      return [
        { field: member(p), fault: "notEligible" as const, params: { why: `${facts.name} · ${why.join(", ")}` } },
      ];
    });
}

/** The owner is the captain's school; where schools may not mix, every member is of it. */
export function schoolFaults(
  setting: EnrollSetting,
  row: Pick<TeamRow, "ownerGroupId">,
  people: Person[],
): FieldError[] {
  if (setting.crossSchool) return [];
  const strangers = people.filter((p) => plays(p) && p.facts.schoolId !== row.ownerGroupId);
  return strangers.map((p) => ({ field: member(p), fault: "crossSchoolForbidden" }));
}

const isLive: SQL = inArray(team.status, [...liveStatuses]);

type Place = Pick<TeamRow, "id" | "contestId" | "itemId">;

/** In how many other submitted teams of the contest, or of the track, each of these people is, as advisor or as player. */
async function elsewhere(row: Place, within: LimitScope, userIds: string[], advising: boolean) {
  if (userIds.length === 0) return new Map<string, number>();
  const rows = await db
    .select({ userId: teamMember.userId, count: sql<number>`count(*)::int` })
    .from(teamMember)
    .innerJoin(team, eq(team.id, teamMember.teamId))
    .where(
      and(
        eq(team.contestId, row.contestId),
        within === "track" ? eq(team.itemId, row.itemId) : undefined,
        ne(team.id, row.id),
        isLive,
        inArray(teamMember.userId, userIds),
        eq(teamMember.status, "accepted"),
        advising ? eq(teamMember.role, "advisor") : ne(teamMember.role, "advisor"),
      ),
    )
    .groupBy(teamMember.userId);
  return new Map(rows.map((r) => [r.userId, r.count]));
}

/** In how many other submitted teams somebody is, as advisor or as player. */
type Elsewhere = (userId: string, advising: boolean) => number;

/** Nobody plays in, or advises, more teams of one contest, or of one track, than its rules allow. Drafts do not count. */
export function overLimit(setting: EnrollSetting, people: Person[], counted: Elsewhere): FieldError[] {
  const over = (advising: boolean, max: number): FieldError[] =>
    people
      .filter((p) => max > 0 && isIn(p) && plays(p) !== advising && counted(p.member.userId, advising) >= max)
      .map((p) => ({
        field: member(p),
        fault: advising ? "advisorLimit" : "personalLimit",
        params: { max, name: p.facts.name },
      }));
  return [...over(false, setting.perUserMax), ...over(true, setting.perAdvisorMax)];
}

/** `overLimit` for one team, by what stands in the database. */
export async function limitFaults(setting: EnrollSetting, row: TeamRow, people: Person[]): Promise<FieldError[]> {
  const counted = (advising: boolean, max: number, within: LimitScope) => {
    const those = max === 0 ? [] : people.filter((p) => isIn(p) && plays(p) !== advising);
    const ids = those.map((p) => p.member.userId);
    return elsewhere(row, within, ids, advising);
  };
  const [playing, advising] = await together(
    () => counted(false, setting.perUserMax, setting.perUserIn),
    () => counted(true, setting.perAdvisorMax, setting.perAdvisorIn),
  );
  return overLimit(setting, people, (userId, advises) => (advises ? advising : playing).get(userId) ?? 0);
}

/** Those who judge in a contest, and must therefore not play, or not advise, there. */
export type Judges = Record<"entrant" | "advisor", readonly string[]>;

/** Of these people those who judge in the contest. Later rooms know who does. */
export async function judgesIn(
  contestId: string,
  players: readonly string[],
  advisors: readonly string[],
): Promise<Judges> {
  const judging = async (userIds: readonly string[], as: "entrant" | "advisor") =>
    (userIds.length ? await inquire("judgesAmong", { contestId, userIds, as }) : null) ?? [];
  const [entrant, advisor] = await together(
    () => judging(players, "entrant"),
    () => judging(advisors, "advisor"),
  );
  return { entrant, advisor };
}

/**
 * Prevents judges from taking part or advising where they judge; advisors may where the rules allow it. The refusal only
 * mentions another duty, so that no team learns its judges.
 */
export function dutyFaults(setting: EnrollSetting, people: Person[], judges: Judges): FieldError[] {
  const barred = (p: Person) =>
    plays(p)
      ? judges.entrant.includes(p.member.userId)
      : !setting.advisorMayJudge && judges.advisor.includes(p.member.userId);
  return people
    .filter(barred)
    .map((p) => ({ field: member(p), fault: "otherDuty" as const, params: { name: p.facts.name } }));
}

/** `dutyFaults` for one team, by what stands in the database. */
export async function conflictFaults(
  setting: EnrollSetting,
  { contestId }: Pick<TeamRow, "contestId">,
  people: Person[],
): Promise<FieldError[]> {
  const ids = (those: Person[]) => those.map((p) => p.member.userId);
  const advisors = setting.advisorMayJudge ? [] : people.filter((p) => !plays(p));
  return dutyFaults(setting, people, await judgesIn(contestId, ids(people.filter(plays)), ids(advisors)));
}

/**
 * Checks that whoever is invited, joins, or becomes captain may do so, in the role that their row gives them.
 * @throws otherDuty, entrantRole, advisorRole, companyAdvisor
 */
export async function mustSuit(row: TeamRow, userId: string, locale: Locale) {
  const [setting, people] = await together(
    () => rulesOf(row),
    () => peopleOf(row.id),
  );
  const person = people.find((p) => p.member.userId === userId);
  if (!person) return;
  const held = people.filter((p) => isIn(p) || isAwaited(p) || p === person);
  const [fault] = [...roleFaults(setting, [person], locale, held), ...(await conflictFaults(setting, row, [person]))];
  if (fault?.fault) throw new Fault(fault.fault, fault.params);
}

/** Two teams of one track do not share a name. */
export async function nameFaults(row: TeamRow): Promise<FieldError[]> {
  const [other] = await db
    .select({ id: team.id })
    .from(team)
    .where(
      and(
        eq(team.contestId, row.contestId),
        eq(team.itemId, row.itemId),
        eq(team.name, row.name),
        ne(team.id, row.id),
        isLive,
      ),
    );
  return other ? [{ field: "teamName", fault: "teamNameTaken" }] : [];
}
