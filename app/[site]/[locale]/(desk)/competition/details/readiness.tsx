"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { StatusMark } from "@/components/ui/state/status-mark";
import { settingPages } from "@/lib/domain/contest/contract";
import type { CockpitAnswer } from "./notices";

/** A draft's checklist by screen: what blocks approval, what is only advised, what is done. */
export function Readiness({ cockpit }: { cockpit: CockpitAnswer }) {
  const t = useTranslations("contest");
  const { blockers, advice, contest } = cockpit;
  return (
    <div className="space-y-3">
      <p className="text-sm text-ink-2" role="status">
        {blockers.length > 0
          ? t("cockpit.blockers", { count: blockers.length })
          : t(cockpit.needsApproval ? "cockpit.ready" : "cockpit.readyAtOnce")}
      </p>
      <ol className="border-t border-rule">
        {settingPages.map((page) => {
          const missing = blockers.filter((one) => one.page === page);
          const advised = advice.filter((one) => one.page === page);
          const state = missing.length ? "missing" : advised.length ? "advised" : "done";
          return (
            <li key={page} className="flex flex-wrap items-baseline gap-x-4 border-b border-rule py-2 text-sm">
              <Link
                href={`/competition/${page}?competitionId=${contest.competitionId}`}
                className="w-28 shrink-0 font-medium underline-offset-4 hover:underline"
              >
                {t(`screen.${page}`)}
              </Link>
              <span className={tone[state]}>
                <StatusMark status={mark[state]} className="mr-2 inline-block size-2.5" />
                {t(`cockpit.${state}`)}
              </span>
              <span className="min-w-0 flex-1 basis-64 text-ink-2">
                {[...missing, ...advised].map((one) => one.message).join(t("cockpit.and"))}
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

const mark = { missing: "refused", advised: "soon", done: "open" } as const;
const tone = {
  missing: "w-24 shrink-0 text-status-refused",
  advised: "w-24 shrink-0 text-status-soon",
  done: "w-24 shrink-0 text-status-open",
};
