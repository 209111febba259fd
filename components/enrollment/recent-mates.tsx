"use client";

import { useTranslations } from "next-intl";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { toast } from "@/components/ui/toast/toast";
import { type GuestRole, inviteMate, recentMates, teamDetail } from "@/lib/domain/enrollment/contract";

/** People of earlier teams, to be invited without typing; nothing is drawn where there are none. */
export function RecentMates({ teamId, role }: { teamId: string; role: GuestRole }) {
  const t = useTranslations("enrollment.team");
  const read = useRead(recentMates, { teamId });
  const ask = useWrite(inviteMate, { invalidate: [teamDetail, recentMates] });
  const mates = read.data?.filter((mate) => mate.role === role) ?? [];
  if (mates.length === 0) return null;
  return (
    <section aria-label={t("mates")} className="space-y-2">
      <p className="text-sm font-medium">{t("mates")}</p>
      <ul className="max-h-48 divide-y divide-rule overflow-y-auto border-y border-rule">
        {mates.map(({ memberId, realName, schoolName }) => (
          <li key={memberId} className="flex items-center gap-3 py-1.5">
            <span className="min-w-0 flex-1 truncate">
              {realName} {schoolName && <span className="text-note text-ink-2">{schoolName}</span>}
            </span>
            <Button
              size="small"
              pending={ask.isPending && ask.variables?.memberId === memberId}
              aria-label={t("mateAskName", { name: realName })}
              onClick={() =>
                ask.mutate(
                  { teamId, memberId, role },
                  { onSuccess: () => toast.success(t("sent", { name: realName })) },
                )
              }
            >
              {t("mateAsk")}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
