import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PageHead } from "@/components/site/page-head";
import { Words } from "@/components/words";
import { enter } from "@/lib/http/page";
import { metadataOf } from "@/lib/http/page/seo";
import { Conversation } from "./conversation";

type Props = { params: Promise<{ site: string; locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const place = await enter(params);
  const t = await getTranslations("home.assistant");
  return metadataOf(place, { title: t("title"), description: t("lead"), path: "/deepChat", hidden: true });
}

/** Visitors ask what the host has published. */
export default async function Assistant({ params }: Props) {
  await enter(params);
  const t = await getTranslations("home.assistant");
  return (
    <>
      <PageHead title={t("title")} lead={t("lead")} />
      <div className="page py-8">
        <div className="max-w-3xl">
          <Words only={["site", "home.assistant"]}>
            <Conversation />
          </Words>
        </div>
      </div>
    </>
  );
}
