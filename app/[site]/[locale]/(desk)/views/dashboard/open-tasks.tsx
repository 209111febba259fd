"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { daysSince } from "@/components/enrollment/entry/days-since";
import { useMay } from "@/components/kit/session/permissions";
import { useRead } from "@/components/kit/use-endpoint";
import { Skeleton } from "@/components/ui/state/skeleton";
import { RollUp } from "@/components/ui/text/roll-up";
import { listObjections } from "@/lib/domain/award/contract";
import { contestPage } from "@/lib/domain/contest/contract";
import { changePage, teamPage } from "@/lib/domain/enrollment/contract";
import { unreadCount } from "@/lib/domain/inbox/contract";
import { listNews } from "@/lib/domain/news/contract";
import { myPlans } from "@/lib/domain/review/contract";
import { listWorks } from "@/lib/domain/work/contract";

/** What waits for the reader, by what their role may do. */
export function OpenTasks() {
  const t = useTranslations("desk.dashboard");
  const may = useMay();
  const [audits, checks, judges] = [may("enroll:sign:audit"), may("enroll:work:audit"), may("review:score:list")];
  const teams = useRead(teamPage, { mine: 1, pageSize: 1 }, { enabled: audits && may("enroll:sign:list") });
  const changes = useRead(changePage, { mine: 1, pageSize: 1 }, { enabled: audits && may("enroll:sign:list") });
  const works = useRead(listWorks, { status: "locked", pageSize: 1 }, { enabled: checks && may("enroll:work:list") });
  const plans = useRead(myPlans, {}, { enabled: judges });
  const settles = may("enroll:sign:batch_fee");
  const fees = useRead(teamPage, { payStatus: "due", pageSize: 1 }, { enabled: settles && may("enroll:sign:list") });
  const releases = may("comp:news:publish");
  const articles = useRead(
    listNews,
    { status: "pending", pageSize: 1 },
    { enabled: releases && may("comp:news:list") },
  );
  const approves = may("comp:info:publish");
  const contests = useRead(contestPage, { status: "pending", pageSize: 1 }, { enabled: approves });
  const answers = may("award:list:publish");
  const objections = useRead(listObjections, { due: "pressing", pageSize: 1 }, { enabled: answers });
  const unread = useRead(unreadCount, {});
  const owed = plans.data?.filter((plan) => plan.open).reduce((sum, plan) => sum + plan.total - plan.done, 0);
  const tasks = [
    approves && {
      label: t("contestsToApprove"),
      count: contests.data?.total,
      failed: contests.isError,
      href: "/competition/list?status=pending",
    },
    audits && {
      label: t("teamsToAudit"),
      count: teams.data?.total,
      failed: teams.isError,
      href: "/enrollment/signup?mine=1",
    },
    audits && {
      label: t("changesToDecide"),
      count: changes.data?.total,
      failed: changes.isError,
      since: changes.data?.list[0]?.waitingSince,
      href: "/enrollment/signup?signup.tab=changes&change.mine=1",
    },
    checks && {
      label: t("worksToCheck"),
      count: works.data?.total,
      failed: works.isError,
      href: "/works/list?status=locked",
    },
    answers && {
      label: t("objectionsDue"),
      count: objections.data?.total,
      failed: objections.isError,
      href: "/award/publicity?objections=all&objections.due=pressing",
    },
    settles && {
      label: t("feesToSettle"),
      count: fees.data?.total,
      failed: fees.isError,
      href: "/enrollment/signup?payStatus=due",
    },
    releases && {
      label: t("articlesToRelease"),
      count: articles.data?.total,
      failed: articles.isError,
      href: "/news/list?status=pending",
    },
    // Who approves contests judges none, but where somebody made them an expert.
    judges &&
      (!approves || Boolean(plans.data?.length)) && {
        label: t("worksToReview"),
        count: owed,
        failed: plans.isError,
        href: "/review/competitionReview",
      },
    { label: t("unread"), count: unread.data?.unreadCount, failed: unread.isError, href: "/center/informationSub" },
  ].filter((task) => task !== false);
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(13rem,1fr))] border-t border-l border-rule">
      {tasks.map((task) => (
        <li key={task.label} className="border-r border-b border-rule bg-raised">
          <Link
            href={task.href}
            prefetch={false}
            className="flex h-full min-h-16 items-center justify-between gap-4 px-5 py-3 outline-offset-[-2px] hover:bg-sunken"
          >
            <span className="text-ink-2">
              {task.label}
              {"since" in task && task.since && daysSince(task.since) > 0 && (
                <span className="block text-note text-hint">{t("oldest", { days: daysSince(task.since) })}</span>
              )}
            </span>
            {task.failed ? (
              <span className="text-hint">—</span>
            ) : task.count === undefined ? (
              <Skeleton className="h-7 w-8" />
            ) : (
              <RollUp value={task.count} className={task.count > 0 ? "text-xl font-semibold" : "text-xl text-hint"} />
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
