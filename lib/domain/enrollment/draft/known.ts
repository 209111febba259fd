import { toWireDay } from "@/lib/clock";
import type { FormField } from "@/lib/domain/contest/contract";
import type { Person } from "@/lib/domain/enrollment/roster/people";
import { shownMobile } from "@/lib/person/contact";
import { ageOn } from "@/lib/person/identity-card";

/**
 * Returns the answers known from a person's profile, by field key (docs/rules/contest.md, "Form fields"), so that forms
 * need not repeat the questions.
 */
export function knownOf(
  fields: readonly FormField[],
  person: Person | undefined,
  today: Date,
): Record<string, unknown> {
  if (!person) return {};
  const { facts, account } = person;
  const sources: Record<string, unknown> = {
    "profile.realName": facts.name,
    "profile.mobile": account.mobile && shownMobile(account.mobile),
    "profile.email": account.email,
    "profile.gender": account.gender || undefined,
    "profile.birthday": account.birthday,
    "profile.school": person.schoolName,
    "profile.education": facts.education,
    "profile.grade": facts.grade,
    "profile.studentNo": facts.studentNo,
    "profile.jobTitle": account.jobTitle,
    "org.college": person.collegeName,
    "org.major": person.majorName,
    "computed.birthday": account.birthday,
    "computed.age": account.birthday ? ageOn(toWireDay(today), account.birthday) : undefined,
    "computed.gender": account.gender || undefined,
  };
  const known = fields.map((f) => [f.key, sources[f.source]] as const);
  return Object.fromEntries(known.filter(([, value]) => value !== undefined && value !== null));
}
