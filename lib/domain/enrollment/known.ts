import { toWireDay } from "@/lib/clock";
import { shownMobile } from "@/lib/contact";
import type { FormField } from "@/lib/domain/contest/contract";
import { ageOn } from "@/lib/identity-card";
import type { Person } from "./people";

/** What a person's profile already answers (semantics 2.5, "source"), by field key: known things are not asked twice. */
export function knownOf(
  fields: readonly FormField[],
  person: Person | undefined,
  today: Date,
): Record<string, unknown> {
  if (!person) return {};
  const { user } = person;
  const sources: Record<string, unknown> = {
    "profile.realName": user.realName,
    "profile.mobile": user.mobile && shownMobile(user.mobile),
    "profile.email": user.email,
    "profile.gender": user.gender || undefined,
    "profile.birthday": user.birthday,
    "profile.school": person.schoolName,
    "profile.education": user.education,
    "profile.grade": user.grade,
    "profile.studentNo": user.studentNo,
    "profile.jobTitle": user.jobTitle,
    "org.college": person.collegeName,
    "org.major": person.majorName,
    "computed.birthday": user.birthday,
    "computed.age": user.birthday ? ageOn(toWireDay(today), user.birthday) : undefined,
    "computed.gender": user.gender || undefined,
  };
  const known = fields.map((f) => [f.key, sources[f.source]] as const);
  return Object.fromEntries(known.filter(([, value]) => value !== undefined && value !== null));
}
