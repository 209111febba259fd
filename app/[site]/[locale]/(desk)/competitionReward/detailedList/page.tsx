import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import AwardList from "@/app/[site]/[locale]/(desk)/views/competition-reward/detailed-list";
import { enter } from "@/lib/http/page";
import { requireActor } from "@/lib/http/session";

type Props = { params: Promise<{ site: string; locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await enter(params);
  return { title: (await getTranslations("award.list"))("title") };
}

export default async function AwardListPage({ params }: Props) {
  await enter(params);
  await requireActor("award:list:list");
  return <AwardList />;
}
