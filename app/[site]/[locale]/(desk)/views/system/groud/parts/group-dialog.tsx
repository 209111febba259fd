"use client";

import { useTranslations } from "next-intl";
import { ChoiceField } from "@/components/kit/form/choice-field";
import { Field } from "@/components/kit/form/field";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { SwitchField } from "@/components/kit/form/switch-field";
import { useWrite } from "@/components/kit/use-endpoint";
import { GroupPicker } from "@/components/org/group-picker";
import { toast } from "@/components/ui/toast/toast";
import { addGroup, GroupKind, type GroupRow, groupPage, groupTree, updateGroup } from "@/lib/domain/org/contract";
import { GroupFields } from "./group-fields";
import { SchoolFields } from "./school-fields";
import { valuesOf } from "./values";

/** The platform is there once, and from the beginning. */
export const kinds = GroupKind.exclude(["platform", "former"]).options;

type GroupDialogProps = { row?: GroupRow; parentId?: string; onClose: () => void };

/** Its place in the tree and its kind are chosen once. */
export function GroupDialog({ row, parentId, onClose }: GroupDialogProps) {
  const t = useTranslations("system.groud");
  const kind = useTranslations("common.org.kind");
  const done = { invalidate: [groupPage, groupTree], onDone: () => toast.success(t("saved")) };
  const add = useWrite(addGroup, done);
  const update = useWrite(updateGroup, done);
  const shell = { open: true, onOpenChange: (next: boolean) => !next && onClose() };
  if (row)
    return (
      <FormDialog
        {...shell}
        title={t("editTitle", { name: row.groupName })}
        schema={updateGroup.input}
        values={valuesOf(row)}
        onSubmit={(values) => update.mutateAsync(values)}
      >
        <GroupFields>
          {row.kind === "school" && <SchoolFields />}
          <ApprovalField />
        </GroupFields>
      </FormDialog>
    );
  return (
    <FormDialog
      {...shell}
      title={t("addGroup")}
      submit={t("add")}
      schema={addGroup.input}
      values={{ parentId, kind: "school", publishApproval: true }}
      onSubmit={(values) => add.mutateAsync(values)}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name="parentId" label={t("parent")} required>
          {({ ref: _, onBlur: __, ...control }) => <GroupPicker {...control} />}
        </Field>
        <ChoiceField
          name="kind"
          label={t("kind")}
          required
          options={kinds.map((one) => ({ value: one, label: kind(one) }))}
        />
      </div>
      <GroupFields>
        <ApprovalField />
      </GroupFields>
    </FormDialog>
  );
}

function ApprovalField() {
  const t = useTranslations("system.groud");
  return <SwitchField name="publishApproval" label={t("publishApproval")} help={t("publishApprovalHelp")} />;
}
