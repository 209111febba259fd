import type { team } from "@/db";
import { formOf, resolveSetting } from "@/lib/domain/contest";
import type { EnrollSetting, FormField } from "@/lib/domain/contest/contract";

type Place = Pick<typeof team.$inferSelect, "contestId" | "stageId" | "itemId" | "subItemId">;

/** The rules in force for a team; an individual entry is a team of one (docs/rules/contest.md, "Settings"). */
export async function rulesOf(row: Place): Promise<EnrollSetting> {
  const setting = await resolveSetting(
    row.contestId,
    { stageId: row.stageId, itemId: row.subItemId ?? row.itemId },
    "enroll",
  );
  return setting.mode === "individual" ? { ...setting, minMembers: 1, maxMembers: 1 } : setting;
}

/** Returns the form fields of a team: those of its own version once it has been submitted, else the newest. */
export async function fieldsOf(row: Pick<typeof team.$inferSelect, "contestId" | "formVersionId">) {
  const form = await formOf(row.contestId, "enroll", row.formVersionId ? { id: row.formVersionId } : undefined);
  return { id: form.id, fields: form.fields as FormField[] };
}
