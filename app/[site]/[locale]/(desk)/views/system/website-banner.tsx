"use client";

import { useTranslations } from "next-intl";
import { SiteChoice } from "@/app/[site]/[locale]/(desk)/views/site/site-choice";
import { View } from "@/components/kit/view";
import { BannerList } from "./website-banner-parts/banner-list";

/** The pictures and films at the head of a website's home page, each in its time. */
export default function WebsiteBanner() {
  const t = useTranslations("banner");
  return (
    <View title={t("title")} note={t("note")}>
      <SiteChoice>{(siteId) => <BannerList key={siteId} siteId={siteId} />}</SiteChoice>
    </View>
  );
}
