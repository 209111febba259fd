import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ownTeam } from "@/app/[site]/[locale]/(public)/home/signUp/(steps)/own-team";
import { StepHead } from "@/app/[site]/[locale]/(public)/home/signUp/(steps)/step-head";
import type { Query } from "@/app/[site]/[locale]/(public)/home/signUp/query";
import { enter } from "@/lib/http/page";
import { ConfirmStep } from "./confirm-step";

type Props = { params: Promise<{ site: string; locale: string }>; searchParams: Query };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await enter(params);
  return { title: (await getTranslations("enrollment"))("confirm.title"), robots: { index: false } };
}

/** The last look before the entry is sent. */
export default async function Confirm({ params, searchParams }: Props) {
  await enter(params);
  const t = await getTranslations("enrollment");
  const { detail, actor } = await ownTeam(searchParams, "confirm");
  const { teamId } = detail.team;
  if (detail.editable === 0) redirect(`/home/competition/team/details?id=${teamId}`);
  return (
    <>
      <StepHead step="confirm" title={t("confirm.title")} contest={detail.team} />
      <ConfirmStep teamId={teamId} realName={actor.realName} />
    </>
  );
}
