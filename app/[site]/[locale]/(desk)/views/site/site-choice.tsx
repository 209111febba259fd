"use client";

import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Loaded } from "@/components/kit/loaded";
import { useRead } from "@/components/kit/use-endpoint";
import { Label } from "@/components/ui/control/label";
import { Select } from "@/components/ui/control/select";
import { Empty } from "@/components/ui/state/empty";
import { listSites } from "@/lib/domain/site/contract";

/** The website that a view is about, chosen among those in scope and named in the address. */
export function SiteChoice({ children }: { children: (siteId: string) => ReactNode }) {
  const t = useTranslations("system.website");
  const router = useRouter();
  const path = usePathname();
  const asked = useSearchParams().get("siteId");
  const sites = useRead(listSites, {});
  return (
    <Loaded query={sites}>
      {(list) => {
        const chosen = list.find(({ siteId }) => siteId === asked) ?? list[0];
        if (!chosen) return <Empty title={t("empty")}>{t("emptyHint")}</Empty>;
        return (
          <div className="space-y-6">
            {list.length > 1 && (
              <div className="max-w-sm space-y-1">
                <Label htmlFor="site">{t("site")}</Label>
                <Select
                  id="site"
                  value={chosen.siteId}
                  options={list.map((site) => ({
                    value: site.siteId,
                    label: `${site.name} · ${site.host === "*" ? t("anyHost") : site.host}`,
                  }))}
                  onChange={(event) => router.replace(`${path}?siteId=${event.target.value}`)}
                />
              </div>
            )}
            {children(chosen.siteId)}
          </div>
        );
      }}
    </Loaded>
  );
}
