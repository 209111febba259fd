import type { Metadata } from "next";
import { competitionIdOf, screenTitle } from "@/app/[site]/[locale]/(desk)/competition/competition-id";
import { enter } from "@/lib/http/page";
import { ReviewScreen } from "./review-screen";

type Props = {
  params: Promise<{ site: string; locale: string }>;
  searchParams: Promise<{ competitionId?: string }>;
};

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  await enter(params);
  return screenTitle("reviewSet", searchParams);
}

export default async function ReviewSetPage({ params, searchParams }: Props) {
  await enter(params);
  const { competitionId } = await competitionIdOf(searchParams, "review:rule:list");
  return <ReviewScreen competitionId={competitionId} />;
}
