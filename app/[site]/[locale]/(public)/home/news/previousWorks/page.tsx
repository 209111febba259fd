import type { Metadata } from "next";
import { enter } from "@/lib/http/page";
import { filterOf, type Query } from "./filter";
import { WorkList, worksMetadata } from "./work-list";

type Props = { params: Promise<{ site: string; locale: string }>; searchParams: Promise<Query> };

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  return worksMetadata(await enter(params), filterOf(await searchParams));
}

/** The list for a search by words; without any the cached one is served, from `list/[asked]`. */
export default async function WorksFound({ params, searchParams }: Props) {
  return <WorkList place={await enter(params)} filter={filterOf(await searchParams)} />;
}
