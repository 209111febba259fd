"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useState } from "react";
import { Loaded } from "@/components/kit/loaded";
import { useRead } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { Dialog } from "@/components/ui/overlay/dialog";
import { Empty } from "@/components/ui/state/empty";
import { Skeleton } from "@/components/ui/state/skeleton";
import { DateText } from "@/components/ui/text/date-text";
import { fromWireTime, now } from "@/lib/clock";
import { type Member, profileQr, teamDetail } from "@/lib/domain/enrollment/contract";

type ProfileQrProps = { teamId: string; member: Member };

/** A QR that takes one member to what their profile lacks, until nothing is lacking. */
export function ProfileQrDialog({ teamId, member }: ProfileQrProps) {
  const t = useTranslations("enrollment.team");
  const [open, setOpen] = useState(false);
  const complete = member.completeFlag === 1;
  if (complete && !open) return null;
  return (
    <Dialog
      size="small"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button size="small" variant="text">
          {t("qr")}
        </Button>
      }
      title={t("qr")}
      description={t("qrHint", { name: member.realName })}
    >
      <div aria-live="polite">
        {complete ? (
          <Empty title={t("qrDone", { name: member.realName })}>{t("qrDoneHint")}</Empty>
        ) : (
          <Code teamId={teamId} member={member} />
        )}
      </div>
    </Dialog>
  );
}

/** The code, a new one each time it runs out; the team is read again and again while it is shown. */
function Code({ teamId, member: { memberId } }: ProfileQrProps) {
  const t = useTranslations("enrollment.team");
  const read = useRead(profileQr, { teamId, memberId });
  useRead(
    teamDetail,
    { teamId },
    { unfinished: ({ members }) => members.some((one) => one.memberId === memberId && one.completeFlag === 0) },
  );
  const renew = useEffectEvent(() => void read.refetch());
  const until = read.data?.expireTime;
  useEffect(() => {
    if (!until) return;
    const timer = setTimeout(renew, Math.max(1000, fromWireTime(until).getTime() - now().getTime()));
    return () => clearTimeout(timer);
  }, [until]);
  return (
    <Loaded query={read} skeleton={<Skeleton className="mx-auto size-64" />}>
      {({ qrCode, expireTime }) => (
        <figure className="text-center">
          <img src={qrCode} alt={t("qr")} className="mx-auto size-64 bg-white" />
          <figcaption className="mt-2 text-note text-ink-2">
            {t.rich("until", { time: () => <DateText value={expireTime} form="minute" /> })}
          </figcaption>
        </figure>
      )}
    </Loaded>
  );
}
