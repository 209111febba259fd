import type { Metadata } from "next";
import { competitionIdOf, screenTitle } from "@/app/[site]/[locale]/(desk)/competition/competition-id";
import { enter } from "@/lib/http/page";
import { EnrollScreen } from "./enroll-screen";

type Props = {
  params: Promise<{ site: string; locale: string }>;
  searchParams: Promise<{ competitionId?: string }>;
};

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  await enter(params);
  return screenTitle("enrollSet", searchParams);
}

export default async function EnrollSetPage({ params, searchParams }: Props) {
  await enter(params);
  const { competitionId } = await competitionIdOf(searchParams, "comp:info:list");
  return <EnrollScreen competitionId={competitionId} />;
}
