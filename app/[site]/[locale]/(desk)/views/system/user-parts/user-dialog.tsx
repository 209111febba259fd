"use client";

import { useTranslations } from "next-intl";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { useWrite } from "@/components/kit/use-endpoint";
import { toast } from "@/components/ui/toast/toast";
import { addUser, type UserRow, updateUser, userPage } from "@/lib/domain/access/contract";
import { useOneTimePassword } from "./one-time-password";
import { UserFields } from "./user-fields";

type UserDialogProps = {
  /** Given: this person is changed; their user name stays. */
  user?: UserRow;
  /** The organisation that a new person is put into. */
  groupId?: string;
  onClose: () => void;
};

export function UserDialog({ user, groupId, onClose }: UserDialogProps) {
  const t = useTranslations("system.user");
  const show = useOneTimePassword();
  const add = useWrite(addUser, { invalidate: [userPage], onDone: () => toast.success(t("added")) });
  const update = useWrite(updateUser, { invalidate: [userPage], onDone: () => toast.success(t("saved")) });
  const shell = { open: true, onOpenChange: (next: boolean) => !next && onClose(), size: "medium" as const };
  if (user)
    return (
      <FormDialog
        {...shell}
        title={t("editTitle", { name: user.realName })}
        schema={updateUser.input}
        values={{
          userId: user.userId,
          version: user.version,
          realName: user.realName,
          gender: user.gender,
          groupId: user.groupId ?? undefined,
          deptId: user.deptId ?? undefined,
          status: user.status,
          remark: user.remark ?? "",
          education: user.education ?? undefined,
          grade: user.grade ?? "",
          studentNo: user.studentNo ?? "",
          vouch: user.vouched,
        }}
        onSubmit={({ vouch, ...values }) => update.mutateAsync({ ...values, ...(vouch !== user.vouched && { vouch }) })}
      >
        <UserFields user={user} />
      </FormDialog>
    );
  return (
    <FormDialog
      {...shell}
      title={t("addTitle")}
      description={t("addHint")}
      schema={addUser.input}
      values={{ status: 1, gender: 0, roleIds: [], groupId }}
      submit={t("addAct")}
      onSubmit={async (values) => {
        const made = await add.mutateAsync(values);
        if (made.initialPassword) show(values.realName, made.initialPassword);
      }}
    >
      <UserFields />
    </FormDialog>
  );
}
