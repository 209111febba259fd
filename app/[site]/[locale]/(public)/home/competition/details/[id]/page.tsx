import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { JsonLd } from "@/components/site/json-ld";
import { cardStatus } from "@/lib/domain/contest/contract";
import { enter, type Place } from "@/lib/http/page";
import { aboutContest, aboutWay } from "@/lib/http/page/found/about";
import { ofContest } from "@/lib/http/page/found/social";
import { contestOf, noticesOf, offerOf, resultsOf } from "@/lib/http/page/reads";
import { metadataOf } from "@/lib/http/page/seo";
import { orNotFound } from "@/lib/http/session";
import { ContestAct } from "./contest-act";
import { ContestView } from "./contest-view";
import { openAct } from "./open-act";

type Props = { params: Promise<{ site: string; locale: string; id: string }> };

export const revalidate = 30;
export function generateStaticParams() {
  return [];
}

const pathOf = (id: string) => `/home/competition/details?id=${id}`;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const place = await enter(params);
  const contest = await orNotFound(contestOf(place, (await params).id));
  return metadataOf(place, {
    title: contest.competitionName,
    description: contest.summary,
    path: pathOf(contest.competitionId),
    shown: ofContest(place, contest),
    calendarOf: contest.competitionId,
  });
}

async function wayTo(place: Place, name: string) {
  const t = await getTranslations("home.contest");
  return aboutWay(place, [
    { label: t("home"), href: "/home/homepage" },
    { label: t("contests"), href: "/home/competition" },
    { label: name },
  ]);
}

export default async function ContestPage({ params }: Props) {
  const place = await enter(params);
  const contest = await orNotFound(contestOf(place, (await params).id));
  const { competitionId: id } = contest;
  const [t, terms, all, notices, results, offer, event, way] = await Promise.all([
    getTranslations("home.contest"),
    getTranslations("terms"),
    getTranslations(),
    noticesOf(place, id, contest.groupId),
    resultsOf(place, id),
    offerOf(place, id),
    aboutContest(place, contest),
    wayTo(place, contest.competitionName),
  ]);
  const act = openAct(contest, results !== null, all);
  const own = { goOn: t("goOn"), see: t("seeTeam"), submit: terms("work.submit") };
  const stopped = contest.status === cardStatus.suspended || contest.status === cardStatus.cancelled;
  return (
    <>
      <JsonLd about={event} />
      <JsonLd about={way} />
      <ContestView
        contest={contest}
        locale={place.locale}
        live={{
          notices,
          results,
          offer,
          act: <ContestAct competitionId={id} act={act} own={own} className="w-full" />,
        }}
      />
      {!stopped && (
        <div className="sticky bottom-0 z-20 mt-12 border-t border-ink bg-paper empty:hidden sm:hidden has-[>div:empty]:hidden print:hidden">
          <div className="page py-3">
            <ContestAct competitionId={id} act={act} own={own} className="w-full" />
          </div>
        </div>
      )}
    </>
  );
}
