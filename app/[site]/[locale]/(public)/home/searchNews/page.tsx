import type { Metadata } from "next";
import { enter } from "@/lib/http/page";
import { askedOf, type Query } from "./filter";
import { FoundPage, foundMetadata } from "./found-page";

type Props = { params: Promise<{ site: string; locale: string }>; searchParams: Promise<Query> };

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  return foundMetadata(await enter(params), askedOf(await searchParams));
}

/** Drawn anew for each who asks, so that no words fill the cache of pages; without words the cached one is served, from `list/[asked]`. */
export default async function SearchPage({ params, searchParams }: Props) {
  return <FoundPage place={await enter(params)} asked={askedOf(await searchParams)} />;
}
