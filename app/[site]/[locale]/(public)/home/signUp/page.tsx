import type { Metadata } from "next";
import Link from "next/link";
import { notFound, redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { PageHead } from "@/components/site/page-head";
import { Section } from "@/components/ui/layout/section";
import { Tag } from "@/components/ui/state/tag";
import { DateText } from "@/components/ui/text/date-text";
import { DaysLeft } from "@/components/ui/text/days-left";
import { hasRoom, isOpenTo, positionIn, signUpOffer } from "@/lib/domain/enrollment";
import { enter } from "@/lib/http/page";
import { currentActor, orNotFound } from "@/lib/http/session";
import { insideSentence } from "@/lib/i18n/typeset";
import { EnteredNote } from "./entered-note";
import { OwnEntries } from "./own-entries";
import { idIn, type Query } from "./query";
import { ruleLines } from "./rule-words";
import { TrackOffer } from "./track-offer";
import { WindowNote } from "./window-note";

const linkStyle = "text-accent-ink underline underline-offset-4";

type Props = { params: Promise<{ site: string; locale: string }>; searchParams: Query };

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { locale } = await enter(params);
  const t = await getTranslations("enrollment.signUp");
  const id = idIn(await searchParams, "competitionId", "id");
  const offer = id && (await signUpOffer(id, locale).catch(() => null));
  return { title: offer ? t("titleOf", { contest: offer.contest.competitionName }) : t("title") };
}

/** What one contest offers to enter: window, tracks, places left. Works without JavaScript. */
export default async function SignUp({ params, searchParams }: Props) {
  const { locale } = await enter(params);
  const query = await searchParams;
  const teamId = idIn(query, "teamId");
  if (teamId) redirect(`/home/signUp/apply?id=${teamId}`);
  const id = idIn(query, "competitionId", "id");
  if (!id) notFound();
  const t = await getTranslations("enrollment");
  const terms = await getTranslations("terms");
  const { contest, tracks, window } = await orNotFound(signUpOffer(id, locale));
  const actor = await currentActor();
  const teams = actor ? await positionIn(id, actor) : [];
  const entered =
    tracks[0] && !tracks.some((track) => hasRoom(track.rules, track.itemId, teams)) ? tracks[0].rules.perUserMax : null;
  const open = window.state === "open";
  const edge = window.state === "before" ? window.startTime : window.endTime;
  return (
    <article className="pb-16">
      <PageHead
        breadcrumb={[
          { label: contest.competitionName, href: `/home/competition/details?id=${id}` },
          { label: t("signUp.title") },
        ]}
        over={<Tag>{contest.levelLabel}</Tag>}
        title={contest.competitionName}
        lead={t("signUp.lead")}
        aside={
          edge && (
            <p className="text-note text-ink-2">
              {t(window.state === "before" ? "signUp.opens" : "signUp.closes")}
              <span className="block text-lg font-semibold text-ink">
                <DateText value={edge} form="minute" />
              </span>
              {open && (
                <span className="text-accent-ink">
                  <DaysLeft until={edge} />
                </span>
              )}
            </p>
          )
        }
      />
      <div className="page mt-10 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="space-y-12">
          <OwnEntries teams={teams} />
          {!open && <WindowNote window={window} />}
          {open && entered !== null && <EnteredNote max={entered} />}
          <Section title={t("signUp.items", { item: insideSentence(terms("enroll.item"), locale) })}>
            <ul className="-mt-4 divide-y divide-rule">
              {tracks.map((track) => (
                <TrackOffer
                  key={track.itemId}
                  track={track}
                  competitionId={id}
                  open={isOpenTo(track, teams)}
                  ownDates={track.window.state !== window.state || track.window.endTime !== window.endTime}
                />
              ))}
            </ul>
          </Section>
        </div>
        <aside className="space-y-10">
          {tracks[0] && (
            <Section title={t("signUp.general")} level={3}>
              <ul className="space-y-2 text-note text-ink-2">
                {ruleLines(tracks[0].rules, t, locale).map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
              <p className="mt-4 text-note">
                <Link href={`/home/competition/details?id=${id}`} className={linkStyle}>
                  {t("signUp.readRules")}
                </Link>
              </p>
            </Section>
          )}
          {open && (
            <p className="text-note text-ink-2">
              {t("signUp.joinHint")}{" "}
              <Link href="/home/signUp/join" prefetch={false} className={`whitespace-nowrap ${linkStyle}`}>
                {t("signUp.join")}
              </Link>
            </p>
          )}
        </aside>
      </div>
    </article>
  );
}
