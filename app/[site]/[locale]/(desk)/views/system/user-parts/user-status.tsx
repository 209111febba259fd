"use client";

import { useTranslations } from "next-intl";
import { useConfirm } from "@/components/kit/confirm";
import { useMay } from "@/components/kit/session/permissions";
import { useWrite } from "@/components/kit/use-endpoint";
import { Switch } from "@/components/ui/control/switch";
import { Tag } from "@/components/ui/state/tag";
import { type UserRow, updateUser, userPage } from "@/lib/domain/access/contract";

/** A switch for who may edit this person, a tag for who may not; switching off asks, since it ends the person's sessions. */
export function UserStatus({ user }: { user: UserRow }) {
  const t = useTranslations("system.user");
  const may = useMay();
  const confirm = useConfirm();
  const change = useWrite(updateUser, { invalidate: [userPage] });
  const on = user.status === 1;
  if (user.username === "root" || user.elsewhere === 1 || !may("sys:user:edit"))
    return <Tag status={on ? "open" : "closed"}>{on ? t("active") : t("disabled")}</Tag>;
  const turn = async () => {
    const question = {
      title: t("disableTitle", { name: user.realName }),
      text: t("disableText"),
      act: t("disable"),
      danger: true,
    };
    if (on && !(await confirm(question))) return;
    change.mutate({ userId: user.userId, status: on ? 0 : 1, version: user.version });
  };
  return (
    <Switch
      className="block"
      aria-label={t("statusOf", { name: user.realName })}
      checked={on}
      disabled={change.isPending}
      onCheckedChange={() => void turn()}
    />
  );
}
