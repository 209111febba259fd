import type { Metadata } from "next";
import { ExpertList, expertsMetadata } from "@/app/[site]/[locale]/(public)/home/expertInfo/expert-list";
import { filterOf } from "@/app/[site]/[locale]/(public)/home/expertInfo/filter";
import { enter } from "@/lib/http/page";
import { filtersIn } from "@/lib/http/page/cached-path";

type Props = { params: Promise<{ site: string; locale: string; asked: string }> };

export const revalidate = 30;
export function generateStaticParams() {
  return [];
}

const filterFor = async (params: Props["params"]) => filterOf(filtersIn((await params).asked));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return expertsMetadata(await enter(params), await filterFor(params));
}

export default async function Experts({ params }: Props) {
  return <ExpertList place={await enter(params)} filter={await filterFor(params)} />;
}
