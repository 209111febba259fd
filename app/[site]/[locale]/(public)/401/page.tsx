import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Missing } from "@/components/missing";
import { enter } from "@/lib/http/page";

type Props = { params: Promise<{ site: string; locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await enter(params);
  const t = await getTranslations("desk.missing");
  return { title: t("accessTitle"), robots: { index: false } };
}

export default async function NoAccessPage({ params }: Props) {
  await enter(params);
  const t = await getTranslations("desk.missing");
  return <Missing code="401" title={t("accessTitle")} text={t("accessText")} />;
}
