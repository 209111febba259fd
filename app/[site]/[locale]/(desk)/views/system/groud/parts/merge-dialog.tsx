"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { Field } from "@/components/kit/form/field";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { TextField } from "@/components/kit/form/text-field";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { GroupPicker } from "@/components/org/group-picker";
import { cn } from "@/components/ui/cn";
import { toast } from "@/components/ui/toast/toast";
import { type GroupRow, groupPage, groupTree, mergeGroups, previewMerge } from "@/lib/domain/org/contract";

/** One organisation becomes part of another; what that moves is shown before. */
export function MergeDialog({ row, onClose }: { row: GroupRow; onClose: () => void }) {
  const t = useTranslations("system.groud.merging");
  const merge = useWrite(mergeGroups, {
    invalidate: [groupPage, groupTree],
    onDone: (done) => toast.success(t("done", done)),
  });
  return (
    <FormDialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t("title", { name: row.groupName })}
      description={t("note")}
      submit={t("submit")}
      schema={mergeGroups.input}
      values={{ groupId: row.groupId, version: row.version }}
      onSubmit={(values) => merge.mutateAsync(values)}
    >
      <Field name="intoId" label={t("into")} help={t("intoHelp")} required>
        {({ ref: _, onBlur: __, ...control }) => <GroupPicker {...control} kinds={[row.kind]} except={row.groupId} />}
      </Field>
      <Moved groupId={row.groupId} />
      <TextField name="reason" label={t("reason")} help={t("reasonHelp")} required />
    </FormDialog>
  );
}

/** What the merger would move, and what hinders it; the version that was shown is the one that is merged into. */
function Moved({ groupId }: { groupId: string }) {
  const t = useTranslations("system.groud.merging");
  const { setValue } = useFormContext();
  const intoId = useWatch({ name: "intoId" }) as string | undefined;
  const { data } = useRead(previewMerge, { groupId, intoId: intoId ?? "" }, { enabled: Boolean(intoId) });
  const intoVersion = data?.intoVersion;
  useEffect(() => setValue("intoVersion", intoVersion, { shouldDirty: true }), [setValue, intoVersion]);
  if (!data || !intoId) return null;
  if (data.hindering.length > 0)
    return (
      <Told title={t("hindered")} refused>
        {data.hindering.map((one) => (
          <li key={one.competitionId}>{one.competitionName}</li>
        ))}
      </Told>
    );
  return (
    <Told title={t("moves", { into: data.intoName })}>
      <li>{t("people", { count: data.people })}</li>
      <li>{t("teams", { count: data.teams })}</li>
      {data.pastTeams > 0 && <li>{t("pastTeams", { count: data.pastTeams, name: data.groupName })}</li>}
      {data.colleges > 0 && <li>{t("colleges", { count: data.colleges })}</li>}
      {data.sameColleges.length > 0 && <li>{t("sameColleges", { names: data.sameColleges.join(t("comma")) })}</li>}
      {data.names.length > 0 && <li>{t("names", { names: data.names.join(t("comma")) })}</li>}
    </Told>
  );
}

function Told({ title, refused, children }: { title: string; refused?: boolean; children: ReactNode }) {
  return (
    <div
      role="status"
      className={cn("space-y-1 rounded-card p-4 text-sm", refused ? "bg-status-refused-soft" : "bg-sunken")}
    >
      <p className="font-medium">{title}</p>
      <ul className="list-disc space-y-1 ps-5">{children}</ul>
    </div>
  );
}
