"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useMay } from "@/components/kit/session/permissions";
import { useWrite } from "@/components/kit/use-endpoint";
import { Switch } from "@/components/ui/control/switch";
import { Tag } from "@/components/ui/state/tag";
import { type UserRow, updateUser, userPage } from "@/lib/domain/access/contract";
import { DisableDialog } from "./disable-dialog";

/** A switch for who may edit this person, a tag for who may not; switching off asks, since it ends the person's sessions. */
export function UserStatus({ user }: { user: UserRow }) {
  const t = useTranslations("system.user");
  const may = useMay();
  const [asked, ask] = useState(false);
  const change = useWrite(updateUser, { invalidate: [userPage] });
  const on = user.status === 1;
  if (user.username === "root" || user.elsewhere === 1 || !may("sys:user:edit"))
    return <Tag status={on ? "open" : "closed"}>{on ? t("active") : t("disabled")}</Tag>;
  const turn = () => (on ? ask(true) : change.mutate({ userId: user.userId, status: 1, version: user.version }));
  return (
    <>
      <Switch
        className="block"
        aria-label={t("statusOf", { name: user.realName })}
        checked={on}
        disabled={change.isPending}
        onCheckedChange={turn}
      />
      {!on && user.disabledReason && (
        <span className="block max-w-40 truncate text-note text-ink-2" title={user.disabledReason}>
          {user.disabledUntil && `${t("until", { day: user.disabledUntil })} · `}
          {user.disabledReason}
        </span>
      )}
      {asked && <DisableDialog user={user} onClose={() => ask(false)} />}
    </>
  );
}
