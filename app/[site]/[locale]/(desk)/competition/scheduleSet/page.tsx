import type { Metadata } from "next";
import { competitionIdOf, screenTitle } from "@/app/[site]/[locale]/(desk)/competition/competition-id";
import { enter } from "@/lib/http/page";
import { ScheduleScreen } from "./schedule-screen";

type Props = {
  params: Promise<{ site: string; locale: string }>;
  searchParams: Promise<{ competitionId?: string }>;
};

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  await enter(params);
  return screenTitle("scheduleSet", searchParams);
}

export default async function ScheduleSetPage({ params, searchParams }: Props) {
  await enter(params);
  const { competitionId } = await competitionIdOf(searchParams, "comp:schedule:list", "comp:stage:list");
  return <ScheduleScreen competitionId={competitionId} />;
}
