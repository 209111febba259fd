"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import type { z } from "zod";
import type { contestCockpit } from "@/lib/domain/contest/contract";

export type CockpitAnswer = z.output<typeof contestCockpit.output>;

/** What stands between a draft and its publication, each with the way to remove it; and what is unusual. */
export function Blockers({ cockpit }: { cockpit: CockpitAnswer }) {
  const t = useTranslations("contest");
  const { blockers, warnings, contest } = cockpit;
  if (blockers.length === 0 && warnings.length === 0) return null;
  return (
    <div className="space-y-3">
      {blockers.length > 0 && (
        <div className="border-l-2 border-status-refused bg-status-refused-soft px-4 py-3 text-sm">
          <p className="font-medium text-status-refused">{t("cockpit.blockers", { count: blockers.length })}</p>
          <ul className="mt-1">
            {blockers.map((one) => (
              <li key={one.key}>
                <Link
                  href={`/competition/${one.page}?competitionId=${contest.competitionId}`}
                  className="inline-flex min-h-6 items-center underline underline-offset-4"
                >
                  {one.message}
                </Link>
              </li>
            ))}
          </ul>
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
