import type { EnrollSetting } from "@/lib/domain/contest/contract";
import { type Person, plays } from "@/lib/domain/enrollment/roster/people";
import type { FieldError } from "@/lib/fault";
import type { Locale } from "@/lib/i18n/locale";
import { wordsOf } from "@/lib/i18n/words";

type Rules = Pick<EnrollSetting, "companyAdvisors" | "companyAdvisorFrom" | "eligibility">;

const keyOf = { student: "STUDENT", teacher: "TEACHER" } as const;
const isOfCompany = (p: Person) => p.schoolKind === "company";

/**
 * What keeps people from the part that they have, or are to have: captain and members are students, or what the eligibility names;
 * advisors are teachers, or come from a company where the rules have a place for those. Whoever holds several roles may be either.
 * `team`: everybody whose place counts, those asked among them.
 */
export function roleFaults(
  setting: Rules,
  people: readonly Person[],
  locale: Locale,
  team: readonly Person[] = people,
): FieldError[] {
  const t = wordsOf(locale, "enrollment");
  const entrants = setting.eligibility.entrants?.length ? setting.eligibility.entrants : (["student"] as const);
  const from = setting.companyAdvisorFrom;
  const misplaced = misplacedAmong(
    setting,
    team.filter((p) => !plays(p)),
  );
  return people.flatMap((p): FieldError[] => {
    const { name } = p.facts;
    const field = `members.${p.member.id}`;
    if (plays(p)) {
      if (p.roles.some((role) => entrants.some((one) => keyOf[one] === role))) return [];
      const roles = entrants.map((role) => t(`entrants.${role}`)).join(t("entrants.or"));
      return [{ field, fault: "entrantRole", params: { name, roles } }];
    }
    const rule = misplaced.get(p.member.id);
    if (rule)
      return [{ field, fault: "companyAdvisor", params: { name, rule: t(`companyAdvisor.${rule}`, { from }) } }];
    if (isOfCompany(p) || p.roles.includes(keyOf.teacher)) return [];
    return [{ field, fault: "advisorRole", params: { name } }];
  });
}

/**
 * The advisors whose place is not for them, and by which rule. Those of schools have the first places, in whatever order they
 * were asked; so nobody is barred by who was asked before.
 */
function misplacedAmong({ companyAdvisors, companyAdvisorFrom }: Rules, advisors: readonly Person[]) {
  const before = companyAdvisorFrom - 1;
  const company = advisors.filter(isOfCompany);
  const school = advisors.filter((p) => !isOfCompany(p));
  const found = new Map<string, "never" | "early" | "required">();
  const early = companyAdvisors === "never" ? company.length : Math.max(0, before - school.length);
  for (const { member } of company.slice(0, early))
    found.set(member.id, companyAdvisors === "never" ? "never" : "early");
  if (companyAdvisors === "required") for (const { member } of school.slice(before)) found.set(member.id, "required");
  return found;
}
