import type { EnrollSetting, SettingKind, Settings } from "./settings";

/** Which key of a setting in force contradicts another one, and the words for it (`faults.field.*`). */
interface Contradiction {
  key: string;
  word: "minAboveMax" | "bornEmpty" | "advisorAudits" | "companyNever" | "howToPayMissing" | "tiersWithoutFee";
}

/** What contradicts itself in a setting in force. */
export function wrongIn<K extends SettingKind>(kind: K, value: Settings[K]): Contradiction[] {
  if (kind !== "enroll") return [];
  const rule = value as EnrollSetting;
  const wrong: Contradiction[] = [];
  if (rule.minMembers > rule.maxMembers) wrong.push({ key: "maxMembers", word: "minAboveMax" });
  if (rule.minAdvisors > rule.maxAdvisors) wrong.push({ key: "maxAdvisors", word: "minAboveMax" });
  if (rule.auditLevels.includes("advisor") && rule.maxAdvisors === 0)
    wrong.push({ key: "auditLevels", word: "advisorAudits" });
  if (rule.companyAdvisors !== "never" && rule.companyAdvisorFrom > rule.maxAdvisors)
    wrong.push({ key: "companyAdvisorFrom", word: "companyNever" });
  const { bornFrom, bornUntil } = rule.eligibility;
  if (bornFrom && bornUntil && bornFrom > bornUntil) wrong.push({ key: "eligibility.bornUntil", word: "bornEmpty" });
  if (rule.feeFen > 0 && rule.howToPay === "") wrong.push({ key: "howToPay", word: "howToPayMissing" });
  // Lists and searches say by it whether a contest is free; what comes before or beside it only changes it.
  if (rule.feeFen === 0 && rule.feeTiers.length + rule.feeByCount.length > 0)
    wrong.push({ key: "feeFen", word: "tiersWithoutFee" });
  return wrong;
}
