import { getTranslations } from "next-intl/server";
import type { Place } from "@/lib/http/page";
import { metadataOf } from "@/lib/http/page/seo";

/** @param hidden a question is nothing for search engines */
export async function searchMetadata(place: Place, { hidden }: { hidden: boolean }) {
  const t = await getTranslations("certificate.search");
  return metadataOf(place, { title: t("title"), description: t("lead"), path: "/home/certificate/search", hidden });
}
