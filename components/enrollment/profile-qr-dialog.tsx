"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Loaded } from "@/components/kit/loaded";
import { useRead } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { Dialog } from "@/components/ui/overlay/dialog";
import { Skeleton } from "@/components/ui/state/skeleton";
import { DateText } from "@/components/ui/text/date-text";
import { type Member, profileQr } from "@/lib/domain/enrollment/contract";

/** A QR that takes one member to what their profile lacks. */
export function ProfileQrDialog({ teamId, member }: { teamId: string; member: Member }) {
  const t = useTranslations("enrollment.team");
  const [open, setOpen] = useState(false);
  const read = useRead(profileQr, { teamId, memberId: member.memberId }, { enabled: open });
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
    </Dialog>
  );
}
