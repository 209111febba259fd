import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PageHead } from "@/components/site/page-head";
import { enter } from "@/lib/http/page";
import { metadataOf } from "@/lib/http/page/seo";
import { KeptList } from "./kept-list";

type Props = { params: Promise<{ site: string; locale: string }> };

export const revalidate = 3600;
export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const place = await enter(params);
  const t = await getTranslations("site.offline");
  return metadataOf(place, { title: t("title"), description: t("lead"), path: "/offline", hidden: true });
}

/** Shown by the service worker in place of a page that was never read; online it lists what could be read. */
export default async function Offline({ params }: Props) {
  await enter(params);
  const t = await getTranslations("site.offline");
  return (
    <>
      <PageHead title={t("title")} lead={t("lead")} />
      <section aria-labelledby="kept" className="page py-8">
        <h2 id="kept" className="mb-2 font-serif text-xl font-bold">
          {t("list")}
        </h2>
        <div className="max-w-3xl">
          <KeptList />
        </div>
      </section>
    </>
  );
}
