"use client";

import { useTranslations } from "next-intl";
import { windowEnd } from "@/app/[site]/[locale]/(public)/home/signUp/(steps)/window-end";
import { Countdown } from "@/components/ui/text/countdown";
import { DateText } from "@/components/ui/text/date-text";
import { fromWireTime } from "@/lib/clock";
import type { TeamDetail } from "@/lib/domain/enrollment/contract";

type ClosingProps = { window: TeamDetail["window"]; over: boolean; onEnd: () => void };

/** How long sign-up goes on; once it is over, what becomes of the draft. */
export function Closing({ window, over, onEnd }: ClosingProps) {
  const t = useTranslations("enrollment.apply");
  const end = windowEnd(window);
  return (
    <div role="status">
      {over ? (
        <div className="border-l-2 border-status-soon bg-status-soon-soft px-4 py-3">
          <p className="font-medium">{t("over")}</p>
          <p className="text-note text-ink-2">{t("overHint")}</p>
        </div>
      ) : (
        end && (
          <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-note text-ink-2 lg:flex-col">
            <span>
              {t("closes")} <DateText value={end} form="full" />
            </span>
            <Countdown target={fromWireTime(end).getTime()} serverNow={window.serverTime} onEnd={onEnd} />
          </p>
        )
      )}
    </div>
  );
}
