import type { team } from "@/db";
import { fromWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import { sha256 } from "@/lib/crypto";
import { formOf, resolveSetting } from "@/lib/domain/contest";
import type { FormField } from "@/lib/domain/contest/contract";
import type { WorkSlot } from "@/lib/domain/work/shapes";
import { reportSlots, withReport } from "./report";

export type Place = Pick<typeof team.$inferSelect, "contestId" | "itemId" | "subItemId"> & { stageId: string };

const answeredByFiles = (field: FormField) => field.type === "file" || field.type === "image";

/** A question that is answered by files is a slot like the others. */
const slotOf = (field: FormField): WorkSlot => ({
  key: `field.${field.key}`,
  label: field.label,
  help: field.help?.zh ?? "",
  ext: field.fileRule?.ext ?? [],
  maxMB: field.fileRule?.maxMB ?? 1,
  maxCount: field.fileRule?.maxCount ?? 1,
  required: field.required === "always",
  blind: !field.personal && (field.visibleTo === "reviewer" || field.visibleTo === "public"),
  public: !field.personal && field.visibleTo === "public",
});

/** The questions of a form that are put to a work at this place. */
const fieldsAt = (fields: readonly FormField[], at: Place) =>
  fields
    .filter((f) => f.target === "work")
    .filter((f) => f.items.length === 0 || [at.itemId, at.subItemId].some((id) => id && f.items.includes(id)))
    .filter((f) => f.stages.length === 0 || f.stages.includes(at.stageId))
    .map((f) => ({ ...f, items: [], stages: [] }));

/** The work settings in force at a place of a contest, with `lockAt` as an instant. */
export async function settingAt(at: Place) {
  const setting = await resolveSetting(
    at.contestId,
    { stageId: at.stageId, itemId: at.subItemId ?? at.itemId },
    "work",
  );
  const slots = [
    ...setting.slots,
    ...reportSlots(setting).filter((report) => setting.slots.every((slot) => slot.key !== report.key)),
  ];
  return { ...setting, slots, lockAt: setting.lockAt === null ? null : fromWireTime(setting.lockAt) };
}

/** The questions and slots of a form version; of the newest where none is named. */
export async function formAt(at: Place, versionId?: string | null) {
  const form = await formOf(at.contestId, "work", versionId ? { id: versionId } : undefined);
  const applicable = fieldsAt(form.fields as FormField[], at);
  return {
    formVersionId: form.id,
    fields: applicable.filter((f) => !answeredByFiles(f)),
    slots: applicable.filter(answeredByFiles).map(slotOf),
  };
}

/** What a work must consist of at this place now (docs/rules/work.md, "What a work consists of"). */
export async function rulesAt(at: Place) {
  const [setting, form] = await together(
    () => settingAt(at),
    () => formAt(at),
  );
  return {
    ...form,
    ...setting,
    fields: withReport(form.fields, setting),
    slots: [...setting.slots, ...form.slots],
    statementHash: setting.statement ? sha256(setting.statement) : "",
  };
}
export type Rules = Awaited<ReturnType<typeof rulesAt>>;
