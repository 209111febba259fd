import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { OfferList } from "@/components/center/offer-list";
import { SlotList } from "@/components/center/slot-list";
import { TrackCard } from "@/components/center/track-card";
import { LinkButton } from "@/components/ui/control/link-button";
import { Section } from "@/components/ui/layout/section";
import { Empty } from "@/components/ui/state/empty";
import { DateText } from "@/components/ui/text/date-text";
import { profileGaps } from "@/lib/domain/access";
import { today } from "@/lib/domain/center";
import { myOffers } from "@/lib/domain/ladder";
import { ownSlots } from "@/lib/domain/review";
import { enter } from "@/lib/http/page";
import { requireActor } from "@/lib/http/session";
import { JoinRequests } from "./join-requests";
import { LatestAward } from "./latest-award";
import { NextDue } from "./next-due";
import { ReturnedList } from "./returned-list";
import { StudyLine } from "./study/study-line";
import { InvitationList } from "./team/invitation-list";

type Props = { params: Promise<{ site: string; locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await enter(params);
  return { title: (await getTranslations("center.today"))("title") };
}

/** What waits for the reader today: one deadline, answers, corrections, and one next act a contest. */
export default async function Today({ params }: Props) {
  await enter(params);
  const actor = await requireActor();
  const t = await getTranslations("center.today");
  const [found, gaps, offers, slots] = await Promise.all([
    today({}, actor),
    profileGaps(actor.userId),
    myOffers({}, actor),
    ownSlots({}, actor),
  ]);
  const { tracks, next, reviews, study, award } = found;
  const nothing = [
    tracks,
    found.invitations,
    found.decisions,
    found.requests,
    found.returned,
    offers,
    slots,
    reviews,
    study,
  ].every((list) => list.length === 0);
  return (
    <div className="space-y-12">
      <header>
        <h1 className="font-serif text-2xl font-bold">{t("title")}</h1>
        <p className="mt-1 text-note text-ink-2">
          {t("hello", { name: actor.realName })} · <DateText value={new Date(found.serverTime)} form="date" />
        </p>
      </header>
      {gaps.length > 0 && (
        <p className="border-l-2 border-status-soon bg-status-soon-soft px-4 py-3 text-note">
          {t("profile")}{" "}
          <Link href="/center/users" className="text-accent-ink underline underline-offset-4">
            {t("toProfile")}
          </Link>
        </p>
      )}
      {next && (
        <NextDue
          due={next}
          serverTime={found.serverTime}
          track={tracks.find(({ teamId }) => teamId === next.teamId) ?? null}
        />
      )}
      <ReturnedList returned={found.returned} />
      <InvitationList initial={found.invitations} />
      <JoinRequests requests={found.requests} />
      <OfferList initial={offers} />
      {found.decisions.length > 0 && (
        <Section title={t("decisions")}>
          <ul className="divide-y divide-rule">
            {found.decisions.map(({ delegationId, delegatorName, count }) => (
              <li
                key={delegationId ?? "own"}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4"
              >
                <p className="min-w-0 flex-1 basis-64 font-medium">
                  {delegatorName === null ? t("asAdvisor", { count }) : t("asDeputy", { count, name: delegatorName })}
                </p>
                <LinkButton href="/center/team" prefetch={false} variant="primary">
                  {t("decide")}
                </LinkButton>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <SlotList slots={slots} />
      {nothing && (
        <Empty
          title={t("empty")}
          action={
            <>
              <LinkButton variant="primary" href="/home/competition">
                {t("find")}
              </LinkButton>
              <LinkButton href="/home/signUp/join">{t("join")}</LinkButton>
            </>
          }
        >
          {t("emptyHint")}
        </Empty>
      )}
      {tracks.length > 0 && (
        <Section
          title={t("contests")}
          aside={
            <Link href="/center/competition" className="hover:text-accent-ink">
              {t("all")}
            </Link>
          }
        >
          <ul className="divide-y divide-rule">
            {tracks.map((track) => (
              <TrackCard key={track.teamId} track={track} />
            ))}
          </ul>
        </Section>
      )}
      {study.length > 0 && (
        <Section title={t("study")}>
          <ul className="divide-y divide-rule">
            {study.map((one) => (
              <StudyLine key={one.resourceId} study={one} />
            ))}
          </ul>
        </Section>
      )}
      {reviews.length > 0 && (
        <Section title={t("reviews")}>
          <ul className="divide-y divide-rule">
            {reviews.map((plan) => (
              <li key={plan.planId} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
                <div className="min-w-0 flex-1 basis-64">
                  <p className="font-medium">{plan.planName}</p>
                  <p className="text-note text-ink-2">
                    {plan.competitionName} · {t("reviewed", { done: plan.done, count: plan.count })}
                    {plan.deadline && (
                      <>
                        {" · "}
                        <DateText value={plan.deadline} form="minute" />
                      </>
                    )}
                  </p>
                </div>
                <LinkButton href="/review/competitionReview" prefetch={false} variant="primary">
                  {t("review")}
                </LinkButton>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {award && <LatestAward award={award} />}
    </div>
  );
}
