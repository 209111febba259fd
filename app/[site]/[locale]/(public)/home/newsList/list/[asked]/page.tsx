import type { Metadata } from "next";
import { newsQueryOf } from "@/app/[site]/[locale]/(public)/home/news-query";
import { NewsList, newsMetadata } from "@/app/[site]/[locale]/(public)/home/newsList/news-list";
import { enter } from "@/lib/http/page";
import { filtersIn } from "@/lib/http/page/cached-path";

type Props = { params: Promise<{ site: string; locale: string; asked: string }> };

export const revalidate = 30;
export function generateStaticParams() {
  return [];
}

const queryFor = async (params: Props["params"]) => newsQueryOf(filtersIn((await params).asked));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return newsMetadata(await enter(params), await queryFor(params));
}

export default async function News({ params }: Props) {
  return <NewsList place={await enter(params)} query={await queryFor(params)} />;
}
