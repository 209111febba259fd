import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { StepHead } from "@/app/[site]/[locale]/(public)/home/signUp/(steps)/step-head";
import { EnteredNote } from "@/app/[site]/[locale]/(public)/home/signUp/entered-note";
import { idIn, type Query } from "@/app/[site]/[locale]/(public)/home/signUp/query";
import { signedIn } from "@/app/[site]/[locale]/(public)/home/signUp/signed-in";
import { WindowNote } from "@/app/[site]/[locale]/(public)/home/signUp/window-note";
import { LinkButton } from "@/components/ui/control/link-button";
import { profileGaps } from "@/lib/domain/access";
import { earlierTeams, fieldWords, isOpenTo, positionIn, signUpOffer, teamDetail } from "@/lib/domain/enrollment";
import { enter } from "@/lib/http/page";
import { orNotFound } from "@/lib/http/session";
import { ApplyForm } from "./apply-form";
import { placesOf } from "./places";
import { StartChoice } from "./start-choice";

type Props = { params: Promise<{ site: string; locale: string }>; searchParams: Query };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await enter(params);
  return { title: (await getTranslations("enrollment"))("apply.title"), robots: { index: false } };
}

/** Begins a draft, or goes on with one. */
export default async function Apply({ params, searchParams }: Props) {
  const { locale } = await enter(params);
  const t = await getTranslations("enrollment");
  const query = await searchParams;
  const search = new URLSearchParams(
    Object.entries(query).filter((e): e is [string, string] => typeof e[1] === "string"),
  );
  const actor = await signedIn(`/home/signUp/apply?${search}`);
  const id = idIn(query, "id", "teamId");
  if (id) {
    const detail = await orNotFound(teamDetail({ teamId: id }, actor));
    if (detail.editable === 0) redirect(`/home/competition/team/details?id=${id}`);
    if (detail.isCaptain === 0) redirect(`/home/signUp/team?id=${id}`);
    const offer = await orNotFound(signUpOffer(detail.team.competitionId, locale));
    return (
      <>
        <StepHead step="apply" title={t("apply.title")} contest={offer.contest} />
        <ApplyForm places={placesOf(offer, locale, detail.team.itemId)} teamId={id} />
      </>
    );
  }
  const competitionId = idIn(query, "competitionId");
  if (!competitionId) notFound();
  const [offer, teams] = await Promise.all([
    orNotFound(signUpOffer(competitionId, locale)),
    positionIn(competitionId, actor),
  ]);
  const unfinished = teams.find((team) => team.isCaptain && team.status === "draft");
  const first = offer.tracks[0]?.rules;
  if (unfinished && first?.perUserMax === 1 && first.perUserIn === "contest")
    redirect(`/home/signUp/apply?id=${unfinished.teamId}`);
  if (offer.window.state !== "open" || !offer.tracks.some((track) => isOpenTo(track, teams)))
    return (
      <>
        <StepHead step="apply" title={t("start.title")} contest={offer.contest} />
        <div className="page space-y-6 pb-16 *:max-w-form">
          {offer.window.state === "open" ? (
            <EnteredNote max={first?.perUserMax ?? 1} />
          ) : (
            <WindowNote window={offer.window} />
          )}
          <LinkButton href={`/home/signUp?competitionId=${competitionId}`}>{t("start.back")}</LinkButton>
        </div>
      </>
    );
  const [missing, earlier] = await Promise.all([profileGaps(actor.userId), earlierTeams(competitionId, actor)]);
  return (
    <>
      <StepHead step="apply" title={t("start.title")} contest={offer.contest} />
      <StartChoice
        competitionId={competitionId}
        places={placesOf(offer, locale)}
        itemId={idIn(query, "itemId")}
        subItemId={idIn(query, "subItemId")}
        realName={actor.realName}
        gaps={fieldWords(missing, locale).map((g) => g.label)}
        earlier={earlier}
        from={idIn(query, "from")}
      />
    </>
  );
}
