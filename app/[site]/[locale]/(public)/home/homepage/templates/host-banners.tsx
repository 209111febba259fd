import { getTranslations } from "next-intl/server";
import { BannerStrip } from "@/components/site/front/banner-strip";
import type { Place } from "@/lib/http/page";
import { bannersOfHost } from "@/lib/http/page/reads";

/** What the host hangs at the head of its home page, at this time. */
export async function HostBanners({ place }: { place: Place }) {
  const [t, banners] = await Promise.all([getTranslations("home.front"), bannersOfHost(place)]);
  return <BannerStrip banners={banners} label={t("banners")} />;
}
