"use client";

import { useLocale, useTranslations } from "next-intl";
import { Field } from "@/components/kit/form/field";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { useWrite } from "@/components/kit/use-endpoint";
import { GroupPicker } from "@/components/org/group-picker";
import { toast } from "@/components/ui/toast/toast";
import { GroupKind, type GroupRow, groupPage, groupTree, kindsBelow, moveGroup } from "@/lib/domain/org/contract";
import { groupNameFor } from "./values";

/** An organisation, with all below it, goes under another parent. */
export function MoveDialog({ row, onClose }: { row: GroupRow; onClose: () => void }) {
  const t = useTranslations("system.groud.moving");
  const locale = useLocale();
  const move = useWrite(moveGroup, {
    invalidate: [groupPage, groupTree],
    onDone: () => toast.success(t("done", { name: groupNameFor(locale, row) })),
  });
  const parents = GroupKind.options.filter((kind) => kindsBelow[kind].includes(row.kind));
  return (
    <FormDialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t("title", { name: groupNameFor(locale, row) })}
      description={t("note")}
      submit={t("act")}
      schema={moveGroup.input}
      values={{ groupId: row.groupId, version: row.version }}
      onSubmit={(values) => move.mutateAsync(values)}
    >
      <Field name="parentId" label={t("parent")} required>
        {({ ref: _, onBlur: __, ...control }) => <GroupPicker {...control} kinds={parents} except={row.groupId} />}
      </Field>
    </FormDialog>
  );
}
