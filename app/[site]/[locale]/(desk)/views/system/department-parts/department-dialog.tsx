"use client";

import { useTranslations } from "next-intl";
import { ChoiceField } from "@/components/kit/form/choice-field";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { NumberField } from "@/components/kit/form/number-field";
import { TextField } from "@/components/kit/form/text-field";
import { currentOf } from "@/components/kit/meanwhile/current-of";
import { useWrite } from "@/components/kit/use-endpoint";
import { toast } from "@/components/ui/toast/toast";
import { addDepartment, type Department, departmentList, updateDepartment } from "@/lib/domain/org/contract";

export type Opened = { parentId: string | null } | { department: Department } | null;

type DepartmentDialogProps = {
  groupId: string;
  rows: Department[];
  opened: NonNullable<Opened>;
  onClose: () => void;
};

export function DepartmentDialog({ groupId, rows, opened, onClose }: DepartmentDialogProps) {
  const t = useTranslations("system.department");
  const done = { invalidate: [departmentList], onDone: () => toast.success(t("saved")) };
  const add = useWrite(addDepartment, done);
  const update = useWrite(updateDepartment, done);
  const shell = { open: true, size: "small" as const, onOpenChange: (next: boolean) => !next && onClose() };
  const own = "department" in opened ? opened.department.deptId : undefined;
  const fields = (
    <>
      <TextField name="deptName" label={t("name")} required />
      <ChoiceField
        name="parentId"
        label={t("parent")}
        placeholder={t("top")}
        options={rows.filter((row) => row.deptId !== own).map((row) => ({ value: row.deptId, label: row.deptName }))}
      />
      <NumberField name="sort" label={t("sort")} min={0} />
    </>
  );
  if ("department" in opened) {
    const { deptId, deptName, parentId, sort, version } = currentOf(opened.department, rows, "deptId");
    return (
      <FormDialog
        {...shell}
        title={t("editTitle", { name: deptName })}
        schema={updateDepartment.input}
        values={{ deptId, deptName, parentId, sort, version }}
        onSubmit={(values) => update.mutateAsync(values)}
      >
        {fields}
      </FormDialog>
    );
  }
  return (
    <FormDialog
      {...shell}
      title={t("addTitle")}
      submit={t("add")}
      schema={addDepartment.input}
      values={{ groupId, parentId: opened.parentId, sort: rows.length }}
      onSubmit={(values) => add.mutateAsync(values)}
    >
      {fields}
    </FormDialog>
  );
}
