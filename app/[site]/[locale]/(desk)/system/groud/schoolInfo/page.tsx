import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import SchoolInfoView from "@/app/[site]/[locale]/(desk)/views/system/groud/school-info";
import { enter } from "@/lib/http/page";
import { requireActor } from "@/lib/http/session";

type Props = { params: Promise<{ site: string; locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await enter(params);
  const t = await getTranslations("system");
  return { title: t("groud.schools") };
}

export default async function Page({ params }: Props) {
  await enter(params);
  await requireActor("sys:school:list");
  return <SchoolInfoView />;
}
