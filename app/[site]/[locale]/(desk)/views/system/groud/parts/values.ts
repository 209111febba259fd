import type { GroupRow } from "@/lib/domain/org/contract";

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
  sort: row.sort,
  publishApproval: row.publishApproval,
});
