"use client";

import { useTranslations } from "next-intl";
import { useConfirm } from "@/components/kit/confirm";
import { CopyButton } from "@/components/kit/copy-button";
import { useWrite } from "@/components/kit/use-endpoint";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/control/button";
import { DateText } from "@/components/ui/text/date-text";
import { QrPicture } from "@/components/ui/text/qr-picture";
import { toast } from "@/components/ui/toast/toast";
import { fromWireTime } from "@/lib/clock";
import { renewJoinCode, type TeamDetail, teamDetail } from "@/lib/domain/enrollment/contract";

/** The code, its link and its QR: three ways to the same question at the captain's door, until they are no longer good. */
export function JoinCode({ detail }: { detail: TeamDetail }) {
  const t = useTranslations("enrollment.team");
  const confirm = useConfirm();
  const renew = useWrite(renewJoinCode, {
    invalidate: [teamDetail],
    onDone: () => toast.success(t("codeNewDone")),
  });
  const { joinCode, joinUrl, joinCodeUntil } = detail;
  if (!joinCode || !joinUrl || !joinCodeUntil) return null;
  const good = fromWireTime(joinCodeUntil).getTime() > detail.window.serverTime;
  const makeNew = async () => {
    // A code that is no longer good costs nobody anything.
    const sure = !good || (await confirm({ title: t("codeNewTitle"), text: t("codeNewText"), act: t("codeNew") }));
    if (sure) renew.mutate({ teamId: detail.team.teamId });
  };
  return (
    <div className="flex flex-wrap items-center gap-6">
      {good && <QrPicture text={joinUrl} label={t("code")} />}
      <div className="min-w-0 space-y-2">
        <p className="text-note text-ink-2">{t("code")}</p>
        <p className={cn("figures font-serif text-2xl font-bold tracking-widest", !good && "text-hint line-through")}>
          {joinCode}
        </p>
        {good && <p className="max-w-72 text-note text-ink-2">{t("byCodeHint")}</p>}
        <p className={cn("max-w-72 text-note", good ? "text-ink-2" : "text-link")}>
          {t.rich(good ? "codeUntil" : "codeExpired", {
            time: () => <DateText value={joinCodeUntil} form="minute" />,
          })}
        </p>
        <div className="flex flex-wrap gap-2">
          {good && (
            <CopyButton size="small" text={joinUrl} said={t("copied")}>
              {t("copyLink")}
            </CopyButton>
          )}
          <Button
            size="small"
            variant={good ? "text" : "primary"}
            pending={renew.isPending}
            onClick={() => void makeNew()}
          >
            {t("codeNew")}
          </Button>
        </div>
      </div>
    </div>
  );
}
