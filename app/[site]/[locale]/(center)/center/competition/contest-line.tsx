import { useTranslations } from "next-intl";
import { actLink } from "@/components/center/act-link";
import { LinkButton } from "@/components/ui/control/link-button";
import { Tag } from "@/components/ui/state/tag";
import { DateText } from "@/components/ui/text/date-text";
import { DaysLeft } from "@/components/ui/text/days-left";
import { toWireTime } from "@/lib/clock";
import type { MyContest } from "@/lib/domain/center";

/** One contest on the line of time: as what one is in it, its dates, and the next thing to do. */
export function ContestLine({ contest }: { contest: MyContest }) {
  const t = useTranslations("center");
  const { competitionId, competitionName, roles, dates, tracks, plans, isOver: over } = contest;
  const page = `/home/competition/details?id=${competitionId}`;
  const owed = plans.filter(({ open, done, total }) => open && done < total);
  const nothing = tracks.length === 0 && owed.length === 0;
  return (
    <li className="relative space-y-4 py-6 pl-6 first:pt-1">
      <span
        aria-hidden
        className={`absolute top-8 -left-[5px] size-[9px] rounded-full ${over ? "bg-rule" : "bg-accent"}`}
      />
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <p className="flex flex-wrap items-center gap-2">
            {roles.map((role) => (
              <Tag key={role}>{t(`contests.role.${role}`)}</Tag>
            ))}
            {over && <Tag status="closed">{t("contests.over")}</Tag>}
          </p>
          <h2 className="mt-2 font-serif text-lg font-bold [overflow-wrap:anywhere]">
            <a href={page} className="hover:text-accent-ink">
              {competitionName}
            </a>
          </h2>
          {dates.length === 0 && !over && <p className="text-note text-hint">{t("contests.noDates")}</p>}
          <ul className="mt-1 space-y-0.5">
            {dates.map(({ windowId, kind, at, stageName, team }) => (
              <li key={`${windowId} ${team?.id}`} className="flex flex-wrap gap-x-3 text-note text-ink-2">
                <span>
                  {t(`contests.window.${kind}`)} <DateText value={toWireTime(at)} form="minute" />
                </span>
                <DaysLeft until={toWireTime(at)} />
                <span className="text-hint">{team ? t("contests.ofTeam", { team: team.name }) : stageName}</span>
              </li>
            ))}
          </ul>
        </div>
        {nothing && (
          <LinkButton href={page} className="max-sm:w-full">
            {t("contests.look")}
          </LinkButton>
        )}
      </div>
      {!nothing && (
        <ul className="divide-y divide-rule border-y border-rule">
          {tracks.map((track) => (
            <NextAct
              key={track.teamId}
              name={track.teamName}
              about={track.until && t("contests.until", { time: track.until.slice(0, 16) })}
              reason={track.reason}
              href={actLink(track)}
              act={t(`track.act.${track.nextAct}`)}
              asks={track.nextAct !== "look"}
            />
          ))}
          {owed.map((plan) => (
            <NextAct
              key={plan.planId}
              name={plan.planName}
              about={[
                t("contests.reviewed", { done: plan.done, count: plan.total }),
                plan.deadline && t("contests.until", { time: plan.deadline.slice(0, 16) }),
              ]
                .filter(Boolean)
                .join(" · ")}
              href="/review/competitionReview"
              act={t("contests.review")}
              asks
            />
          ))}
        </ul>
      )}
    </li>
  );
}

type NextActProps = {
  name: string;
  about: string | null;
  reason?: string | null;
  href: string;
  act: string;
  asks: boolean;
};

function NextAct({ name, about, reason, href, act, asks }: NextActProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <span className="min-w-0 flex-1 basis-56 [overflow-wrap:anywhere]">
        {name}
        {about && <span className="figures block text-note text-ink-2">{about}</span>}
        {reason && <span className="block text-note text-status-refused">{reason}</span>}
      </span>
      <LinkButton href={href} prefetch={false} variant={asks ? "primary" : undefined} className="max-sm:w-full">
        {act}
        <span className="sr-only">{name}</span>
      </LinkButton>
    </li>
  );
}
