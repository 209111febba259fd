import type { Metadata } from "next";
import { enter } from "@/lib/http/page";
import { ExpertList, expertsMetadata } from "./expert-list";
import { filterOf, type Query } from "./filter";

type Props = { params: Promise<{ site: string; locale: string }>; searchParams: Promise<Query> };

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  return expertsMetadata(await enter(params), filterOf(await searchParams));
}

/** The experts of one speciality; without one the cached page is served, from `list/[asked]`. */
export default async function ExpertsFound({ params, searchParams }: Props) {
  return <ExpertList place={await enter(params)} filter={filterOf(await searchParams)} />;
}
