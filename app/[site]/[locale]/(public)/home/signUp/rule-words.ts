import type { useTranslations } from "next-intl";
import type { EnrollSetting } from "@/lib/domain/contest/contract";
import { listed } from "@/lib/i18n/listed";
import type { Locale } from "@/lib/i18n/locale";
import { toYuan } from "@/lib/text/money";

type Words = ReturnType<typeof useTranslations<"enrollment">>;

/** How many people an entry has, in words. */
export function sizeWords({ mode, minMembers, maxMembers }: EnrollSetting, t: Words): string {
  if (mode === "individual") return t("rules.individual");
  if (minMembers === maxMembers) return t("rules.exactly", { count: minMembers });
  return t("rules.members", { min: minMembers, max: maxMembers });
}

export const advisorWords = ({ minAdvisors, maxAdvisors }: EnrollSetting, t: Words): string =>
  maxAdvisors === 0 ? t("rules.noAdvisors") : t("rules.advisors", { min: minAdvisors, max: maxAdvisors });

export function feeWords({ feeFen, feeScope }: EnrollSetting, t: Words): string {
  if (feeFen === 0) return t("rules.free");
  const fee = toYuan(feeFen);
  if (feeScope === "member") return t("rules.feeMember", { fee });
  return feeScope === "work" ? t("rules.feeWork", { fee }) : t("rules.feeTeam", { fee });
}

/** The rest of the rules, a line each. */
export function ruleLines(setting: EnrollSetting, t: Words, locale: Locale): string[] {
  const { eligibility, auditLevels, perUserMax, perAdvisorMax } = setting;
  const list = (words: string[]) => listed(words, locale);
  return [
    eligibility.education.length > 0 &&
      t("rules.eligible", { who: list(eligibility.education.map((e) => t(`education.${e}`))) }),
    eligibility.grades?.length && t("rules.grades", { grades: list(eligibility.grades) }),
    eligibility.schoolLevels?.length && t("rules.schoolLevels", { types: list(eligibility.schoolLevels) }),
    t(setting.crossSchool ? "rules.crossSchool" : "rules.oneSchool"),
    perUserMax > 0
      ? t(setting.perUserIn === "track" ? "rules.perUserInTrack" : "rules.perUser", { max: perUserMax })
      : t("rules.perUserFree"),
    perAdvisorMax > 0 &&
      t(setting.perAdvisorIn === "track" ? "rules.perAdvisorInTrack" : "rules.perAdvisor", { max: perAdvisorMax }),
    setting.maxAdvisors > 0 &&
      setting.companyAdvisors !== "never" &&
      t(`rules.companyAdvisors.${setting.companyAdvisors}`, { from: setting.companyAdvisorFrom }),
    ...setting.feeTiers.map(({ until, feeFen }) => t("rules.feeUntil", { until, fee: toYuan(feeFen) })),
    ...setting.feeByCount.map(({ from, feeFen }) => t("rules.feeFrom", { from, fee: toYuan(feeFen) })),
    setting.payWithinDays > 0 && setting.feeFen > 0 && t("rules.payWithin", { days: setting.payWithinDays }),
    setting.feeFen > 0 && setting.howToPay !== "" && t("rules.howToPay", { how: setting.howToPay }),
    auditLevels.length > 0
      ? t("rules.audit", { levels: list(auditLevels.map((level) => t(`level.${level}`))) })
      : t("rules.noAudit"),
  ].filter((line) => typeof line === "string");
}
