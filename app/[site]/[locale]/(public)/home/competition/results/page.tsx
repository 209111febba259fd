import type { Metadata } from "next";
import { enter } from "@/lib/http/page";
import { filterOf, type Query } from "./filter";
import { ResultsPage, resultsMetadata } from "./results-page";

type Props = { params: Promise<{ site: string; locale: string }>; searchParams: Promise<Query> };

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  return resultsMetadata(await enter(params), filterOf(await searchParams));
}

/** The list searched by words; without them the cached one is served, from `list/[asked]`. */
export default async function ResultsFound({ params, searchParams }: Props) {
  return <ResultsPage place={await enter(params)} filter={filterOf(await searchParams)} />;
}
