import type { EnrollSetting, SettingKind, Settings } from "./settings";

/** The keys of a setting in force that contradict each other, with the field error's name. */
export function wrongIn<K extends SettingKind>(kind: K, value: Settings[K]): string[] {
  if (kind !== "enroll") return [];
  const rule = value as EnrollSetting;
  const wrong: string[] = [];
  if (rule.minMembers > rule.maxMembers) wrong.push("maxMembers");
  if (rule.minAdvisors > rule.maxAdvisors) wrong.push("maxAdvisors");
  if (rule.auditLevels.includes("advisor") && rule.maxAdvisors === 0) wrong.push("auditLevels");
  return wrong;
}
