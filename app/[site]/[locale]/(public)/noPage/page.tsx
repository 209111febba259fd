import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Missing } from "@/components/missing";
import { enter } from "@/lib/http/page";

type Props = { params: Promise<{ site: string; locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await enter(params);
  const t = await getTranslations("desk.missing");
  return { title: t("pageTitle"), robots: { index: false } };
}

export default async function NoPage({ params }: Props) {
  await enter(params);
  const t = await getTranslations("desk.missing");
  return <Missing title={t("pageTitle")} text={t("pageText")} />;
}
