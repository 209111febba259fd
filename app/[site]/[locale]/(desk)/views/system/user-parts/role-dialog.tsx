"use client";

import { useTranslations } from "next-intl";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { TicksField } from "@/components/kit/form/ticks-field";
import { Loaded } from "@/components/kit/loaded";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { toast } from "@/components/ui/toast/toast";
import { grantableRoles, setRoles, type UserRow, userPage } from "@/lib/domain/access/contract";

/** Replaces the roles that a person holds in their own organisation; roles above the grantor's stay as they are. */
export function RoleDialog({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const t = useTranslations("system.user");
  const roles = useRead(grantableRoles, {});
  const set = useWrite(setRoles, { invalidate: [userPage], onDone: () => toast.success(t("rolesSaved")) });
  return (
    <FormDialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t("rolesOf", { name: user.realName })}
      description={t("rolesHint", { group: user.groupName ?? "" })}
      schema={setRoles.input}
      values={{ userId: user.userId, roleIds: user.roleIds, version: user.version }}
      onSubmit={({ roleIds, version }) => {
        const mine = new Set(roles.data?.map((role) => role.value));
        const beyond = user.roleIds.filter((id) => !mine.has(id));
        return set.mutateAsync({
          ...{ userId: user.userId, version },
          roleIds: [...new Set([...roleIds.filter((id) => mine.has(id)), ...beyond])],
        });
      }}
    >
      <Loaded query={roles}>{(options) => <TicksField name="roleIds" label={t("roles")} options={options} />}</Loaded>
    </FormDialog>
  );
}
