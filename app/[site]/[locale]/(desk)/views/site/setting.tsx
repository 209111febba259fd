"use client";

import { usePathname, useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Loaded } from "@/components/kit/loaded";
import { useMay } from "@/components/kit/session/permissions";
import { useRead } from "@/components/kit/use-endpoint";
import { View } from "@/components/kit/view";
import { siteDetail } from "@/lib/domain/site/contract";
import { AddSite } from "./add-site";
import { SiteChoice } from "./site-choice";
import { SiteFormView } from "./site-form";

export default function SiteSetting() {
  const t = useTranslations("system.website");
  const may = useMay();
  const router = useRouter();
  const path = usePathname();
  const add = may("sys:site:add") && <AddSite onAdded={(siteId) => router.replace(`${path}?siteId=${siteId}`)} />;
  return (
    <View title={t("title")} note={t("note")} aside={add}>
      <SiteChoice>{(siteId) => <Setting key={siteId} siteId={siteId} />}</SiteChoice>
    </View>
  );
}

function Setting({ siteId }: { siteId: string }) {
  const detail = useRead(siteDetail, { siteId });
  return <Loaded query={detail}>{(site) => <SiteFormView site={site} />}</Loaded>;
}
