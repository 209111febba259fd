import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { LinkButton } from "@/components/ui/control/link-button";
import { Empty } from "@/components/ui/state/empty";
import { enter } from "@/lib/http/page";
import { metadataOf } from "@/lib/http/page/seo";

type Props = { params: Promise<{ site: string; locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const place = await enter(params);
  const [t, name] = await Promise.all([getTranslations("home.paid"), getTranslations("site.route")]);
  return metadataOf(place, { title: name("paid"), description: t("lead"), path: "/home/paySuccess", hidden: true });
}

/** Where a payment leads back to; without an order there is none to confirm, and it says so. */
export default async function PaidPage({ params }: Props) {
  await enter(params);
  const t = await getTranslations("home.paid");
  return (
    <Empty
      className="min-h-[60vh] justify-center"
      title={<h1 className="text-lg">{t("none")}</h1>}
      action={
        <>
          <LinkButton href="/center/competition" variant="primary">
            {t("entries")}
          </LinkButton>
          <LinkButton href="/home/homepage">{t("home")}</LinkButton>
        </>
      }
    >
      {t("noneHint")}
    </Empty>
  );
}
