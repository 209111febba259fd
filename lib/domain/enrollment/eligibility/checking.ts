import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import { databaseNow } from "@/lib/domain/contest";
import { answersOf, fieldsFor, readAnswers } from "@/lib/domain/enrollment/draft/answers";
import { fileFaults } from "@/lib/domain/enrollment/draft/filing";
import { takenFaults } from "@/lib/domain/enrollment/eligibility/unique/holding";
import type { Given } from "@/lib/domain/enrollment/eligibility/unique/tags";
import type { TeamRow } from "@/lib/domain/enrollment/ownership";
import { isIn, type Person, peopleOf } from "@/lib/domain/enrollment/roster/people";
import type { Answers } from "@/lib/domain/enrollment/shapes";
import { Fault, type FaultName, type FaultParams, type FieldError } from "@/lib/fault";
import type { Locale } from "@/lib/i18n/locale";
import {
  conflictFaults,
  eligibilityFaults,
  limitFaults,
  nameFaults,
  profileFaults,
  schoolFaults,
  sizeFaults,
} from "./guarding";
import { roleFaults } from "./roles";
import { fieldsOf, rulesOf } from "./rules";

/**
 * Returns everything that prevents a team's submission, except window, place and signature (docs/rules/enrollment.md,
 * "Submitting"). The team is entered for its captain's present school.
 */
export async function check(row: TeamRow, locale: Locale) {
  const [setting, form, people, read] = await together(
    () => rulesOf(row),
    () => fieldsOf({ ...row, formVersionId: null }),
    () => peopleOf(row.id),
    () => clerk(locale),
  );
  const ownerGroupId = people.find((p) => p.member.role === "captain")?.facts.schoolId ?? row.ownerGroupId;
  const [answers, limits, conflicts, names] = await together(
    () => checkAnswers(row, form.fields, people, read),
    () => limitFaults(setting, row, people),
    () => conflictFaults(setting, row, people),
    () => nameFaults(row),
  );
  const taken = await takenFaults(answers.given, row);
  const faults: FieldError[] = [
    ...sizeFaults(setting, people),
    ...profileFaults(people),
    ...schoolFaults(setting, { ownerGroupId }, people),
    ...roleFaults(setting, people.filter(isIn), locale),
    ...eligibilityFaults(setting, people, locale),
    ...limits,
    ...conflicts,
    ...names,
    ...answers.errors,
    ...taken,
  ];
  return { setting, form, people, ownerGroupId, faults, answers };
}

type Fields = Awaited<ReturnType<typeof fieldsOf>>["fields"];

/** Reads answers at this moment, in the reader's words. */
async function clerk(locale: Locale) {
  const now = toWireTime(await databaseNow());
  return (fields: Fields, raw: Answers, place: string) => readAnswers(fields, raw, place, { now, locale });
}

async function checkAnswers(row: TeamRow, fields: Fields, people: Person[], read: Awaited<ReturnType<typeof clerk>>) {
  const errors: FieldError[] = [];
  const byMember = new Map<string, { fields: Fields; answers: Answers }>();
  const given: Given[] = [];
  const applicable = fieldsFor(fields, "team", row);
  const own = read(applicable, answersOf(row), "answers");
  if (!own.ok) errors.push(...own.errors);
  else {
    given.push({ holder: row.id, owner: row.id, place: "answers", fields: applicable, answers: own.answers });
    errors.push(...(await fileFaults(row.id, applicable, own.answers, "answers")));
  }
  for (const { member } of people.filter(isIn)) {
    const theirs = fieldsFor(fields, member.role, row);
    const place = member.role === "captain" ? "ownAnswers" : `members.${member.id}`;
    const said = read(theirs, answersOf(member), place);
    if (!said.ok) errors.push(...said.errors);
    else {
      const { answers } = said;
      byMember.set(member.id, { fields: theirs, answers });
      given.push({ holder: member.id, owner: member.userId, place, fields: theirs, answers });
      errors.push(...(await fileFaults(row.id, theirs, answers, place)));
    }
  }
  return { errors, fields: applicable, team: own.ok ? own.answers : {}, byMember, given };
}

/**
 * One refusal that carries them all; its own words are those of the first that has a name. Where they all follow from one field of
 * the caller's, `field`, that one is named.
 */
export function refusalOf(faults: readonly FieldError[], field?: string): Fault {
  const first = faults.find((f) => f.fault);
  const [name, params]: [FaultName, FaultParams] = [first?.fault ?? "badInput", first?.params ?? {}];
  return new Fault(name, params, field ? faults.map((fault) => ({ ...fault, field })) : [...faults]);
}
