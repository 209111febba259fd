"use client";

import { useTranslations } from "next-intl";
import { StatusMark } from "@/components/ui/state/status-mark";
import { DateText } from "@/components/ui/text/date-text";
import type { CockpitAnswer } from "./notices";

/** Every move of the contest, the latest first: to what, by whom, when and why. */
export function History({ rows }: { rows: CockpitAnswer["history"] }) {
  const t = useTranslations("contest");
  if (rows.length === 0) return <p className="text-note text-hint">{t("cockpit.noHistory")}</p>;
  return (
    <ol className="space-y-3">
      {rows.map((row) => (
        <li key={`${row.time}-${row.to}`} className="flex gap-3 text-sm">
          <StatusMark status="closed" className="mt-2 size-2 shrink-0" />
          <div className="min-w-0">
            <p>
              <span className="font-medium">{t(`status.${row.to}`)}</span>
              {row.from && <span className="text-note text-hint"> ← {t(`status.${row.from}`)}</span>}
            </p>
            <p className="text-note text-ink-2">
              <DateText value={row.time} form="numeric" />
              {row.who && ` · ${row.who}`}
            </p>
            {row.reason && <p className="text-note break-words">{t("cockpit.because", { reason: row.reason })}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
