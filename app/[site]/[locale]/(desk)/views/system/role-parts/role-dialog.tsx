"use client";

import { useTranslations } from "next-intl";
import { ChoiceField } from "@/components/kit/form/choice-field";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { NumberField } from "@/components/kit/form/number-field";
import { TextField } from "@/components/kit/form/text-field";
import { useWrite } from "@/components/kit/use-endpoint";
import { toast } from "@/components/ui/toast/toast";
import { addRole, type RoleRow, rolePage, updateRole } from "@/lib/domain/access/contract";
import { scopeKeys } from "./scopes";

export function RoleDialog({ role, onClose }: { role?: RoleRow; onClose: () => void }) {
  const t = useTranslations("system.role");
  const done = { invalidate: [rolePage], onDone: () => toast.success(t("saved")) };
  const add = useWrite(addRole, done);
  const update = useWrite(updateRole, done);
  const shell = { open: true, onOpenChange: (next: boolean) => !next && onClose() };
  const fields = (
    <>
      <TextField name="roleName" label={t("name")} required />
      <TextField name="roleNameEn" label={t("nameEn")} required />
      <NumberField
        name="rank"
        label={t("rank")}
        help={t("rankHelp")}
        required
        min={1}
        max={99}
        readOnly={role?.shipped}
      />
      <ChoiceField
        name="dataScope"
        label={t("scope")}
        required
        options={Object.entries(scopeKeys).map(([value, key]) => ({ value: Number(value), label: t(`scopes.${key}`) }))}
      />
    </>
  );
  if (role)
    return (
      <FormDialog
        {...shell}
        title={t("editTitle", { name: role.roleName })}
        schema={updateRole.input}
        values={{
          roleId: role.roleId,
          version: role.version,
          roleName: role.roleName,
          roleNameEn: role.roleNameEn,
          rank: role.rank,
          dataScope: role.dataScope,
        }}
        onSubmit={(values) => update.mutateAsync(values)}
      >
        {fields}
      </FormDialog>
    );
  return (
    <FormDialog
      {...shell}
      title={t("addTitle")}
      submit={t("addAct")}
      schema={addRole.input}
      values={{ dataScope: 3, rank: 60 }}
      onSubmit={(values) => add.mutateAsync(values)}
    >
      <TextField name="roleKey" label={t("key")} help={t("keyHelp")} required />
      {fields}
    </FormDialog>
  );
}
