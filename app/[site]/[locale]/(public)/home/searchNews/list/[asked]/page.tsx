import type { Metadata } from "next";
import { askedOf } from "@/app/[site]/[locale]/(public)/home/searchNews/filter";
import { FoundPage, foundMetadata } from "@/app/[site]/[locale]/(public)/home/searchNews/found-page";
import { enter } from "@/lib/http/page";
import { filtersIn } from "@/lib/http/page/cached-path";

type Props = { params: Promise<{ site: string; locale: string; asked: string }> };

export const revalidate = 30;
export function generateStaticParams() {
  return [];
}

const askedIn = async (params: Props["params"]) => askedOf(filtersIn((await params).asked));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return foundMetadata(await enter(params), await askedIn(params));
}

export default async function SearchBegun({ params }: Props) {
  return <FoundPage place={await enter(params)} asked={await askedIn(params)} />;
}
