"use client";

import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { View } from "@/components/kit/view";
import { pageSlugs } from "@/db/values";
import { PageEditor } from "./page-editor/page-editor";
import { PageList } from "./page-editor/page-list";
import { SiteChoice } from "./site-choice";

/** The pages of blocks of a website, and one of them to edit. */
export default function SitePages() {
  const t = useTranslations("system.page");
  const asked = useSearchParams().get("slug");
  const slug = pageSlugs.find((one) => one === asked);
  return (
    <View title={t("title")} note={t("note")}>
      <SiteChoice>
        {(siteId) =>
          slug ? <PageEditor key={`${siteId} ${slug}`} siteId={siteId} slug={slug} /> : <PageList siteId={siteId} />
        }
      </SiteChoice>
    </View>
  );
}
