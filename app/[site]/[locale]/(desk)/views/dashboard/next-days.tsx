"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/control/button";
import { Section } from "@/components/ui/layout/section";
import { DateText } from "@/components/ui/text/date-text";
import { fromWireTime } from "@/lib/clock";
import { DAYS_AHEAD, type WorkbenchAhead } from "@/lib/domain/report/contract";

type Ahead = WorkbenchAhead["dates"][number];

const SPAN = DAYS_AHEAD * 86_400_000;
const FEW = 5;

/** Beginnings and ends of the next thirty days, on a line of them and as a list. */
export function NextDays({ dates, serverTime }: { dates: readonly Ahead[]; serverTime: number }) {
  const t = useTranslations("desk.dashboard.ahead");
  const window = useTranslations("contest.window");
  const [all, setAll] = useState(false);
  const shown = all ? dates : dates.slice(0, FEW);
  return (
    <Section level={3} title={t("dates")}>
      {dates.length === 0 ? (
        <p className="text-note text-ink-2">{t("noDates")}</p>
      ) : (
        <>
          <Line dates={dates} serverTime={serverTime} />
          <ul className="mt-3 divide-y divide-rule">
            {shown.map(({ edge, type, time, ...of }) => (
              <li key={`${of.stageId} ${type} ${edge}`} className="flex flex-wrap items-baseline gap-x-4 py-2">
                <DateText value={time} form="numeric" className="text-note text-ink-2" />
                <span className="flex items-center gap-2">
                  <Mark edge={edge} />
                  {t(edge, { window: window(type) })}
                </span>
                <Link
                  href={`/competition/details?competitionId=${of.competitionId}`}
                  prefetch={false}
                  className="text-note text-ink-2 underline-offset-4 hover:underline"
                >
                  {of.competitionName} · {of.stageName}
                </Link>
              </li>
            ))}
          </ul>
          {dates.length > FEW && (
            <Button variant="text" size="small" className="-ml-1.5" onClick={() => setAll(!all)}>
              {all ? t("less") : t("more", { count: dates.length })}
            </Button>
          )}
        </>
      )}
    </Section>
  );
}

/** Thirty days from left to right, a mark for each date; the list beneath says the same in words. */
function Line({ dates, serverTime }: { dates: readonly Ahead[]; serverTime: number }) {
  return (
    <div aria-hidden className="relative h-6">
      <span className="absolute inset-x-0 top-1/2 h-px bg-rule" />
      {[0, 7, 14, 21, 28].map((day) => (
        <span key={day} style={{ left: `${(day / DAYS_AHEAD) * 100}%` }} className="absolute inset-y-1 w-px bg-rule" />
      ))}
      {dates.map(({ edge, type, time, stageId }) => (
        <span
          key={`${stageId} ${type} ${edge}`}
          style={{ left: `${Math.min(100, ((fromWireTime(time).getTime() - serverTime) / SPAN) * 100)}%` }}
          className="absolute top-1/2 -translate-x-1/2 -translate-y-1/2"
        >
          <Mark edge={edge} />
        </span>
      ))}
    </div>
  );
}

/** A beginning is a ring, an end is full. */
const Mark = ({ edge }: { edge: Ahead["edge"] }) => (
  <span
    aria-hidden
    className={`block size-2.5 rounded-full border-2 border-ink ${edge === "ends" ? "bg-ink" : "bg-paper"}`}
  />
);
