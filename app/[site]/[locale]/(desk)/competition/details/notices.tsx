"use client";

import { useTranslations } from "next-intl";
import type { z } from "zod";
import { DateText } from "@/components/ui/text/date-text";
import type { ContestStatus, contestCockpit } from "@/lib/domain/contest/contract";

export type CockpitAnswer = z.output<typeof contestCockpit.output>;

const stopped: Partial<Record<ContestStatus, "returned" | "suspended" | "cancelled">> = {
  draft: "returned",
  suspended: "suspended",
  cancelled: "cancelled",
};

/** Notices on the contest's status and on unusual dates. */
export function Notices({ cockpit }: { cockpit: CockpitAnswer }) {
  const t = useTranslations("contest");
  const { warnings, contest, history } = cockpit;
  const last = history[0];
  const why = last?.reason && stopped[contest.status];
  if (!why && warnings.length === 0) return null;
  return (
    <div className="space-y-3">
      {why && (
        <div role="status" className="border-l-2 border-status-refused bg-status-refused-soft px-4 py-3 text-sm">
          <p className="break-words">
            <span className="font-medium text-status-refused">{t(`cockpit.why.${why}`)}</span> {last.reason}
          </p>
          <p className="text-note text-ink-2">
            <DateText value={last.time} form="numeric" />
            {last.who && ` · ${last.who}`}
          </p>
        </div>
      )}
      {warnings.length > 0 && (
        <ul className="border-l-2 border-status-soon bg-status-soon-soft px-4 py-3 text-sm">
          {warnings.map((one) => (
            <li key={one.message}>{one.message}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
