import type { Metadata } from "next";
import { newsQueryOf } from "@/app/[site]/[locale]/(public)/home/news-query";
import { enter } from "@/lib/http/page";
import { NewsList, newsMetadata } from "./news-list";

type Props = {
  params: Promise<{ site: string; locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  return newsMetadata(await enter(params), newsQueryOf(await searchParams));
}

/** The list for a keyword search; without keywords the cached one is served, from `list/[asked]`. */
export default async function NewsFound({ params, searchParams }: Props) {
  return <NewsList place={await enter(params)} query={newsQueryOf(await searchParams)} />;
}
