import type { Metadata } from "next";
import { searchMetadata } from "@/app/[site]/[locale]/(public)/home/certificate/search/search-metadata";
import { nothing, SearchView } from "@/app/[site]/[locale]/(public)/home/certificate/search/search-view";
import { enter } from "@/lib/http/page";

type Props = { params: Promise<{ site: string; locale: string }> };

export const revalidate = 30;
export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return searchMetadata(await enter(params), { hidden: false });
}

export default async function CertificateSearchBegun({ params }: Props) {
  return <SearchView place={await enter(params)} filters={{}} answer={nothing} />;
}
