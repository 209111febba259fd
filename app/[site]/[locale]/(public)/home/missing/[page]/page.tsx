import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Missing } from "@/components/missing";
import { enter } from "@/lib/http/page";

type Props = { params: Promise<{ site: string; locale: string }> };

export const revalidate = 30;
export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await enter(params);
  const t = await getTranslations("desk.missing");
  return { title: t("pageTitle"), robots: { index: false } };
}

/** What every address shows that leads nowhere, the same for all of a host and a language; the server around Next says 404 over it. */
export default async function MissingPage({ params }: Props) {
  await enter(params);
  const t = await getTranslations("desk.missing");
  return <Missing title={t("pageTitle")} text={t("pageText")} />;
}
