"use client";

import { useTranslations } from "next-intl";
import { DeviceLine } from "@/components/account/device-line";
import { ConfirmButton } from "@/components/kit/confirm-button";
import { Loaded } from "@/components/kit/loaded";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { Dialog } from "@/components/ui/overlay/dialog";
import { toast } from "@/components/ui/toast/toast";
import { endUserSessions, type UserRow, userSessions } from "@/lib/domain/access/contract";
import { deviceName } from "@/lib/text/device-name";

/** Where somebody is signed in, to sign them out. */
export function SessionsDialog({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const t = useTranslations("system.user");
  const { userId, realName: name } = user;
  const sessions = useRead(userSessions, { userId });
  const end = useWrite(endUserSessions, {
    invalidate: [userSessions],
    onDone: ({ deleted }) => toast.success(t("sessionsEnded", { count: deleted })),
  });
  const all = (sessions.data ?? []).map(({ sid }) => sid);
  const endButton = (ids: string[], act: string, text?: string) => (
    <ConfirmButton
      variant="text"
      question={{ title: t("endTitle", { name, count: ids.length }), text, act, danger: true }}
      onConfirm={() => end.mutateAsync({ userId, ids })}
    />
  );
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t("sessionsOf", { name })}
      description={t("sessionsText")}
      footer={all.length > 1 && endButton(all, t("endSessions"))}
    >
      <Loaded query={sessions}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="text-ink-2">{t("sessionsNone")}</p>
          ) : (
            <ul>
              {rows.map((one) => (
                <DeviceLine key={one.sid} device={one}>
                  {endButton([one.sid], t("endOne"), deviceName(one.userAgent) ?? undefined)}
                </DeviceLine>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Dialog>
  );
}
