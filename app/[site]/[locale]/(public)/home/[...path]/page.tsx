import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { enter } from "@/lib/http/page";

type Props = { params: Promise<{ site: string; locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await enter(params);
  const t = await getTranslations("desk.missing");
  return { title: t("pageTitle"), robots: { index: false } };
}

/** An address below /home that no page answers is missing in the public frame, for staff, too. */
export default function NoSuchPage() {
  notFound();
}
