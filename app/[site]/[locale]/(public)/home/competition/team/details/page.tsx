import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { idIn, type Query } from "@/app/[site]/[locale]/(public)/home/signUp/query";
import { signedIn } from "@/app/[site]/[locale]/(public)/home/signUp/signed-in";
import { TrackBar } from "@/components/center/track-bar";
import { TeamStatusTag } from "@/components/enrollment/team-status-tag";
import { TrackName } from "@/components/enrollment/track-name";
import { Providers } from "@/components/kit/providers";
import { PageHead } from "@/components/site/page-head";
import { Words } from "@/components/words";
import { teamTrack } from "@/lib/domain/center";
import { teamDetail } from "@/lib/domain/enrollment";
import { enter } from "@/lib/http/page";
import { tailoringFor } from "@/lib/http/page/tailored";
import { orNotFound } from "@/lib/http/session";
import { TeamPage } from "./team-page";

type Props = { params: Promise<{ site: string; locale: string }>; searchParams: Query };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await enter(params);
  return { title: (await getTranslations("enrollment"))("details.title"), robots: { index: false } };
}

/** A team as its own people see it. */
export default async function TeamDetails({ params, searchParams }: Props) {
  const place = await enter(params);
  const id = idIn(await searchParams, "id", "teamId");
  const actor = await signedIn(`/home/competition/team/details${id ? `?id=${id}` : ""}`);
  if (!id) notFound();
  const [{ team }, track] = await orNotFound(Promise.all([teamDetail({ teamId: id }, actor), teamTrack(id, actor)]));
  const t = await getTranslations("enrollment");
  return (
    <article className="pb-16">
      <PageHead
        breadcrumb={[
          { label: team.competitionName, href: `/home/competition/details?id=${team.competitionId}` },
          { label: t("details.title") },
        ]}
        over={
          <>
            <TeamStatusTag team={team} />
            <span>
              <TrackName team={team} />
            </span>
          </>
        }
        title={team.teamName}
        aside={
          team.teamNumber && (
            <p className="text-note text-ink-2">
              {t("details.number")}
              <span className="figures block font-serif text-xl font-bold text-ink">{team.teamNumber}</span>
            </p>
          )
        }
      />
      {track && <TrackBar steps={track.steps} className="page mt-6" />}
      <Words
        only={["enrollment", "faults", "fee", "finance", "form", "invoice", "kit"]}
        terms={(await tailoringFor(place, actor)).terms}
      >
        <Providers permissions={[...actor.permissions]} person={actor.userId}>
          <TeamPage teamId={id} />
        </Providers>
      </Words>
    </article>
  );
}
