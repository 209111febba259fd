import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { LinkButton } from "@/components/ui/control/link-button";
import { Empty } from "@/components/ui/state/empty";
import { Words } from "@/components/words";
import { enter } from "@/lib/http/page";
import { metadataOf } from "@/lib/http/page/seo";
import { requireActor } from "@/lib/http/session";
import { Outcome } from "./outcome";

type Props = {
  params: Promise<{ site: string; locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const place = await enter(params);
  const [t, name] = await Promise.all([getTranslations("home.paid"), getTranslations("site.route")]);
  return metadataOf(place, { title: name("paid"), description: t("lead"), path: "/home/paySuccess", hidden: true });
}

/**
 * Where a payment leads back to. What the gateway's address says is not read: the order is asked until it is decided. Without an order
 * there is none to confirm, and it says so.
 */
export default async function PaidPage({ params, searchParams }: Props) {
  await enter(params);
  const [t, { orderNo }] = await Promise.all([getTranslations("home.paid"), searchParams]);
  if (typeof orderNo === "string" && /^F\d{18}$/.test(orderNo)) {
    const { permissions, userId } = await requireActor();
    return (
      <Words only={["finance", "faults", "form", "invoice", "kit"]}>
        <section className="page min-h-[60vh] py-16">
          <Outcome orderNo={orderNo} permissions={[...permissions]} person={userId} />
        </section>
      </Words>
    );
  }
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
