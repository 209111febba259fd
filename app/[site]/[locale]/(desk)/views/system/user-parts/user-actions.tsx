"use client";

import { useTranslations } from "next-intl";
import { useConfirm } from "@/components/kit/confirm";
import { useMay } from "@/components/kit/session/permissions";
import { RowActions } from "@/components/kit/table/row-actions";
import { useWrite } from "@/components/kit/use-endpoint";
import { changePassword, type UserRow } from "@/lib/domain/access/contract";
import { useOneTimePassword } from "./one-time-password";
import { useViewAs } from "./use-view-as";

export type Opened = { what: "add" } | { what: "edit" | "roles" | "sessions" | "merge"; user: UserRow } | null;

type UserActionsProps = {
  user: UserRow;
  open: (opened: Opened) => void;
  remove: (input: { ids: string[] }) => Promise<unknown>;
};

/** The ROOT account is neither edited nor deleted; of somebody who holds a role elsewhere, too, only what is the caller's is changed. */
export function UserActions({ user, open, remove }: UserActionsProps) {
  const t = useTranslations("system.user");
  const may = useMay();
  const confirm = useConfirm();
  const show = useOneTimePassword();
  const reset = useWrite(changePassword);
  const view = useViewAs();
  const isRoot = user.username === "root";
  const theirs = user.elsewhere === 1;

  const resetPassword = async () => {
    const named = { name: user.realName };
    const answer = await confirm({ title: t("resetTitle", named), text: t("resetText"), act: t("reset") });
    if (!answer) return;
    const made = await reset.mutateAsync({ userId: user.userId }).catch(() => null);
    if (made?.initialPassword) show(user.realName, made.initialPassword);
  };
  const drop = async () => {
    const named = { name: user.realName, username: user.username };
    if (await confirm({ title: t("deleteOne", named), text: t("deleteText"), act: t("delete"), danger: true }))
      await remove({ ids: [user.userId] }).catch(() => {});
  };
  if (isRoot) return <span className="text-note text-hint">{t("root")}</span>;
  return (
    <RowActions
      of={user.realName}
      acts={[
        may("sys:user:edit") && { label: t("edit"), onSelect: () => open({ what: "edit", user }) },
        may("sys:user:role_set") && { label: t("setRoles"), onSelect: () => open({ what: "roles", user }) },
        !theirs &&
          user.status === 1 &&
          may("sys:user:reset_pwd") && {
            label: t("viewAs"),
            onSelect: () => void view.asPerson(user.userId, user.realName),
          },
        !theirs && may("sys:user:reset_pwd") && { label: t("resetPassword"), onSelect: () => void resetPassword() },
        !theirs &&
          may("sys:user:reset_pwd") && { label: t("sessions"), onSelect: () => open({ what: "sessions", user }) },
        !theirs && may("sys:user:delete") && { label: t("merge.act"), onSelect: () => open({ what: "merge", user }) },
        !theirs && may("sys:user:delete") && { label: t("delete"), danger: true, onSelect: () => void drop() },
      ]}
    />
  );
}
