import type { Metadata } from "next";
import { newsQueryOf } from "@/app/[site]/[locale]/(public)/home/news-query";
import { NewsList, newsMetadata } from "@/app/[site]/[locale]/(public)/home/newsList/news-list";
import { enter } from "@/lib/http/page";
import { askedBy } from "@/lib/http/page/cached-path";

type Props = { params: Promise<{ site: string; locale: string; asked: string }> };

export const revalidate = 30;
export function generateStaticParams() {
  return [];
}

const queryAsked = async (params: Props["params"]) => newsQueryOf(askedBy((await params).asked));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return newsMetadata(await enter(params), await queryAsked(params));
}

export default async function News({ params }: Props) {
  return <NewsList place={await enter(params)} query={await queryAsked(params)} />;
}
