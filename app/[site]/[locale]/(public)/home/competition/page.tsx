import type { Metadata } from "next";
import { enter } from "@/lib/http/page";
import { ContestList, listMetadata } from "./contest-list";
import { filterOf, type Query } from "./filter";

type Props = { params: Promise<{ site: string; locale: string }>; searchParams: Promise<Query> };

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  return listMetadata(await enter(params), filterOf(await searchParams));
}

/** The list for a keyword search; without keywords the cached one is served, from `list/[asked]`. */
export default async function ContestsFound({ params, searchParams }: Props) {
  return <ContestList place={await enter(params)} filter={filterOf(await searchParams)} />;
}
