import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { WayLink } from "@/components/account/way-link";
import { env } from "@/lib/env";
import { enter } from "@/lib/http/page";
import { RetrieveDesk } from "./retrieve-desk";

type Props = { params: Promise<{ site: string; locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await enter(params);
  const t = await getTranslations("access.retrieve");
  return { title: t("title"), robots: { index: false } };
}

export default async function Retrieve({ params }: Props) {
  await enter(params);
  const t = await getTranslations("access.retrieve");
  return (
    <>
      <h1 className="font-serif text-2xl font-bold">{t("title")}</h1>
      <p className="mt-2 mb-6 text-note text-ink-2">{t("intro")}</p>
      <RetrieveDesk demo={env.demoInbox} />
      <p className="mt-6 border-t border-rule pt-4 text-note">
        <WayLink href="/neibu/login">{t("toLogin")}</WayLink>
      </p>
    </>
  );
}
