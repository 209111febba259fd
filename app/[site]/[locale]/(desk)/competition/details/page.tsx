import type { Metadata } from "next";
import { competitionIdOf, screenTitle } from "@/app/[site]/[locale]/(desk)/competition/competition-id";
import { enter } from "@/lib/http/page";
import { Cockpit } from "./cockpit";

type Props = {
  params: Promise<{ site: string; locale: string }>;
  searchParams: Promise<{ competitionId?: string }>;
};

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  await enter(params);
  return screenTitle("details", searchParams);
}

export default async function ContestDetailsPage({ params, searchParams }: Props) {
  await enter(params);
  const { competitionId } = await competitionIdOf(searchParams, "comp:info:list");
  return <Cockpit competitionId={competitionId} />;
}
