"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { Section } from "@/components/ui/layout/section";
import { DaysLeft } from "@/components/ui/text/days-left";
import { fromWireTime } from "@/lib/clock";
import type { WorkbenchAhead } from "@/lib/domain/report/contract";

type Hindrance = WorkbenchAhead["hindrances"][number];

const DAY = 86_400_000;

/** The view in which it is dealt with. */
const views: Record<Hindrance["rule"], (of: Hindrance) => string> = {
  teamsUnaudited: ({ competitionId }) => `/enrollment/signup?competitionId=${competitionId}`,
  worksUnchecked: ({ competitionId }) => `/works/list?competitionId=${competitionId}&status=locked`,
  reviewWithoutPlan: ({ competitionId }) => `/competition/reviewSet?competitionId=${competitionId}`,
  worksWithoutExpert: ({ planId }) => `/review/distribution?planId=${planId}`,
  reviewsOpen: ({ planId }) => `/review/statistics?planId=${planId}`,
  listsUnsealed: ({ stageId }) => `/ladder/stage?stageId=${stageId}`,
};

/** What keeps the reader's contests from going on in time, each with the view in which it is dealt with; nothing where nothing does. */
export function Hindrances({ rows, serverTime }: { rows: readonly Hindrance[]; serverTime: number }) {
  const t = useTranslations("desk.dashboard.ahead");
  if (rows.length === 0) return null;
  return (
    <Section level={3} title={t("hindrances")}>
      <ul className="-mt-4 divide-y divide-rule">
        {rows.map((row) => (
          <li key={`${row.rule} ${row.stageId} ${row.planId}`}>
            <Link
              href={views[row.rule](row)}
              prefetch={false}
              className="flex flex-wrap items-baseline justify-between gap-x-6 py-2.5 hover:bg-sunken"
            >
              <span>
                <span className="font-medium">{t(`rule.${row.rule}`, { count: row.count })}</span>
                <span className="block text-note text-ink-2">
                  {row.competitionName} · {row.stageName}
                </span>
              </span>
              {row.until && <Due until={row.until} serverTime={serverTime} />}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Due({ until, serverTime }: { until: string; serverTime: number }) {
  const t = useTranslations("desk.dashboard.ahead");
  const late = Math.ceil((serverTime - fromWireTime(until).getTime()) / DAY);
  if (late <= 0)
    return (
      <span className="text-note text-status-soon">
        <DaysLeft until={until} />
      </span>
    );
  return <span className="figures text-note text-status-refused">{t("late", { days: late })}</span>;
}
