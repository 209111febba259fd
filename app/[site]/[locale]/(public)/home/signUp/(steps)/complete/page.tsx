import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { Query } from "@/app/[site]/[locale]/(public)/home/signUp/query";
import { signedIn } from "@/app/[site]/[locale]/(public)/home/signUp/signed-in";
import { PageHead } from "@/components/site/page-head";
import { Empty } from "@/components/ui/state/empty";
import { completeStatus, readCompletion } from "@/lib/domain/enrollment";
import { enter } from "@/lib/http/page";
import { WhatIsMissing } from "./what-is-missing";

type Props = { params: Promise<{ site: string; locale: string }>; searchParams: Query };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await enter(params);
  return { title: (await getTranslations("enrollment"))("complete.title"), robots: { index: false } };
}

/** Where the completion QR leads: signed in as the member it was made for, to what their profile lacks. */
export default async function Complete({ params, searchParams }: Props) {
  await enter(params);
  const t = await getTranslations("enrollment.complete");
  const { token } = await searchParams;
  const text = typeof token === "string" ? token : "";
  const made = await readCompletion(text);
  const actor = made && (await signedIn(`/home/signUp/complete?token=${encodeURIComponent(text)}`));
  const own = actor && actor.userId === made.userId;
  return (
    <>
      <PageHead title={t("title")} />
      <div className="page py-8 *:max-w-form">
        {!made && <Empty title={t("expired")}>{t("expiredHint")}</Empty>}
        {made && !own && <Empty title={t("other")}>{t("otherHint")}</Empty>}
        {own && <WhatIsMissing known={await completeStatus({}, actor)} />}
      </div>
    </>
  );
}
