import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Words } from "@/components/words";
import { enter } from "@/lib/http/page";
import { CallScreen } from "./call-screen";

type Props = { params: Promise<{ site: string; locale: string }>; searchParams: Promise<{ s?: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await enter(params);
  const t = await getTranslations("review.scene.call");
  // The address is a key: it goes to nobody.
  return { title: t("title"), robots: { index: false, follow: false }, referrer: "no-referrer" };
}

/** The call screen of a room, for whoever stands in front of it: no login, its token says which room. */
export default async function CallScreenPage({ params, searchParams }: Props) {
  const { locale } = await enter(params);
  const { s = "" } = await searchParams;
  return (
    <Words only={["review"]}>
      <CallScreen token={/^[\w-]{22,64}$/.test(s) ? s : ""} locale={locale} />
    </Words>
  );
}
