import type { GroupRow } from "@/lib/domain/org/contract";
import type { Locale } from "@/lib/i18n/locale";
import { nameFor } from "@/lib/i18n/named";

/** A row as its form holds it. */
export const valuesOf = (row: GroupRow) => ({
  groupId: row.groupId,
  version: row.version,
  groupName: row.groupName,
  groupNameEn: row.groupNameEn ?? "",
  aliases: row.aliases,
  groupCode: row.groupCode,
  city: row.city ?? "",
  level: row.level ?? "",
  department: row.department ?? "",
  remark: row.remark ?? "",
  logoUrl: row.logoUrl,
  contactName: row.contactName ?? "",
  contactPhone: row.contactPhone ?? "",
  contactEmail: row.contactEmail ?? "",
  sort: row.sort,
  publishApproval: row.publishApproval,
});

/** What an organisation is called in the reader's language. */
export const groupNameFor = (locale: Locale, { groupName: name, groupNameEn: nameEn }: GroupRow) =>
  nameFor(locale, { name, nameEn });
