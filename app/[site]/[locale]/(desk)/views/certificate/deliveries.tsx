"use client";

import { useTranslations } from "next-intl";
import { useMay } from "@/components/kit/session/permissions";
import { useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { toast } from "@/components/ui/toast/toast";
import { listDeliveries, type SendRow, sendAgain } from "@/lib/domain/certificate/contract";

/** Whom a certificate names, and what became of the message and the letter to each. */
export function Deliveries({ of: { certificateId, status, recipients } }: { of: SendRow }) {
  const t = useTranslations("certificate.send");
  const may = useMay();
  const again = useWrite(sendAgain, { invalidate: [listDeliveries], onDone: () => toast.success(t("again")) });
  if (recipients.length === 0) return <span className="text-note text-hint">{t("nobody")}</span>;
  return (
    <ul className="space-y-1 sm:min-w-72">
      {recipients.map((one) => (
        <li key={one.userId} className="flex flex-wrap items-baseline gap-x-3">
          <span className="min-w-16">{one.name}</span>
          {status === "sent" && (
            <span className="text-note text-ink-2">
              {one.siteTime ? t("onSite") : t("offSite")}
              {" · "}
              <span className={one.mail === "failed" ? "text-status-refused" : undefined}>{t(`mail.${one.mail}`)}</span>
              {one.failure && <span className="block max-w-96 text-status-refused">{one.failure}</span>}
            </span>
          )}
          {status === "sent" && may("cert:send:send") && (
            <Button
              variant="text"
              size="small"
              disabled={again.isPending}
              onClick={() => again.mutate({ certificateId, userId: one.userId })}
            >
              {t("sendAgain")}
              <span className="sr-only">{one.name}</span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
