import type { Metadata } from "next";
import { enter } from "@/lib/http/page";
import { filterOf, type Query } from "./filter";
import { RankingPage, rankingMetadata } from "./ranking-page";

type Props = { params: Promise<{ site: string; locale: string }>; searchParams: Promise<Query> };

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  return rankingMetadata(await enter(params), filterOf(await searchParams));
}

/** The address of the ranking; the cached page is served for it, from `list/[asked]`. */
export default async function RankingAsked({ params, searchParams }: Props) {
  return <RankingPage place={await enter(params)} filter={filterOf(await searchParams)} />;
}
