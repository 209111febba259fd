"use client";

import Link from "next/link";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Loaded } from "@/components/kit/loaded";
import { useRead } from "@/components/kit/use-endpoint";
import { PlanActs } from "@/components/review/plan/plan-acts";
import { planOf } from "@/components/review/plan/plan-of";
import { TaskStatusTag } from "@/components/review/task-status-tag";
import { WaitingMarks } from "@/components/review/waiting/waiting-marks";
import { LinkButton } from "@/components/ui/control/link-button";
import { Skeleton } from "@/components/ui/state/skeleton";
import { DateText } from "@/components/ui/text/date-text";
import { KeepsFiles } from "@/components/work/kept-files";
import { openTask } from "@/lib/domain/review/contract";
import { HEAD, Judging, type Way } from "./judging";
import { useOpenedStays } from "./opened";
import { WorkViewer } from "./work-viewer";

/** The review screen: the work on the left, the sheet on the right, progress and keys at the foot; nothing else. */
export function TaskScreen({ taskId: first }: { taskId: string }) {
  const t = useTranslations("review.sheet");
  const taskId = useSearchParams().get("id") ?? first;
  const [times, restart] = useState(0);
  const way = useRef<Way | null>(null);
  useOpenedStays();
  const task = useRead(openTask, { taskId });
  return (
    <KeepsFiles>
      <Loaded
        query={task}
        skeleton={
          <div aria-busy className="space-y-6">
            <Skeleton className="h-6 w-1/3" />
            <div className="grid gap-8 md:grid-cols-[minmax(0,1fr)_17rem] lg:grid-cols-[minmax(0,1fr)_24rem]">
              <div className="min-h-[50dvh] border border-rule" />
              <div className="space-y-6">
                {["a", "b", "c"].map((row) => (
                  <div key={row} className="space-y-2">
                    <Skeleton className="w-1/2" />
                    <Skeleton className="h-8 w-28" />
                  </div>
                ))}
              </div>
            </div>
          </div>
        }
      >
        {(found) => (
          <article className="flex min-h-[calc(100dvh-9rem)] flex-col gap-5">
            <PlanActs plan={planOf(found)} words="mine">
              <WaitingMarks besides={found.taskId} />
              <header className="space-y-1">
                <p className="text-note text-ink-2">
                  {found.competitionName} · {found.planName}
                </p>
                <h1
                  id={HEAD}
                  tabIndex={-1}
                  className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg font-semibold outline-none"
                >
                  <span className="figures text-link">{found.judgingNo}</span>
                  <span className="min-w-0 break-words">{found.title}</span>
                  <TaskStatusTag status={found.status} />
                </h1>
                <p className="text-note text-ink-2">
                  {found.team && `${found.team.teamName} · ${found.team.schoolName} · `}
                  {t("deadline")} <DateText value={found.deadline} form="minute" />
                  {found.count > 1 && !found.duelWith && (
                    <Link href={`/review/compare?taskId=${found.taskId}`} className="ml-3">
                      {t("compare.act")}
                    </Link>
                  )}
                </p>
                {found.returnReason && (
                  <p className="border-l-2 border-status-refused bg-status-refused-soft px-4 py-2 text-note">
                    {t("returned", { reason: found.returnReason })}
                  </p>
                )}
              </header>
              {found.duelWith ? (
                <div className="space-y-6">
                  <LinkButton variant="primary" href={`/review/compare?taskId=${found.taskId}`}>
                    {t("duel.open")}
                  </LinkButton>
                  <WorkViewer task={found} />
                </div>
              ) : (
                <Judging
                  key={`${found.taskId}/${found.status === "returned"}/${found.writable}/${times}`}
                  task={found}
                  wayRef={way}
                  onForgotten={() => restart((before) => before + 1)}
                />
              )}
            </PlanActs>
          </article>
        )}
      </Loaded>
    </KeepsFiles>
  );
}
