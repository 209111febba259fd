import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { competitionIdOf, screenTitle } from "@/app/[site]/[locale]/(desk)/competition/competition-id";
import { enter } from "@/lib/http/page";
import { requireActor } from "@/lib/http/session";
import { ContestBasics } from "./contest-basics";
import { NewContest } from "./new-contest";

type Props = {
  params: Promise<{ site: string; locale: string }>;
  searchParams: Promise<{ competitionId?: string }>;
};

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  await enter(params);
  if ((await searchParams).competitionId !== undefined) return screenTitle("addEdit", searchParams);
  return { title: (await getTranslations("contest"))("add.title") };
}

export default async function AddEditPage({ params, searchParams }: Props) {
  await enter(params);
  if ((await searchParams).competitionId === undefined) {
    await requireActor("comp:info:add");
    return <NewContest />;
  }
  const { competitionId } = await competitionIdOf(searchParams, "comp:info:list");
  return <ContestBasics competitionId={competitionId} />;
}
