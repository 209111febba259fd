import type { Metadata } from "next";
import { filterOf } from "@/app/[site]/[locale]/(public)/home/competition/ranking/filter";
import { RankingPage, rankingMetadata } from "@/app/[site]/[locale]/(public)/home/competition/ranking/ranking-page";
import { enter } from "@/lib/http/page";
import { filtersIn } from "@/lib/http/page/cached-path";

type Props = { params: Promise<{ site: string; locale: string; asked: string }> };

export const revalidate = 30;
export function generateStaticParams() {
  return [];
}

const filterFor = async (params: Props["params"]) => filterOf(filtersIn((await params).asked));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return rankingMetadata(await enter(params), await filterFor(params));
}

export default async function SchoolRanking({ params }: Props) {
  return <RankingPage place={await enter(params)} filter={await filterFor(params)} />;
}
