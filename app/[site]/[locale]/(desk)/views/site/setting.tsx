"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Loaded } from "@/components/kit/loaded";
import { useMay } from "@/components/kit/session/permissions";
import { useRead } from "@/components/kit/use-endpoint";
import { View } from "@/components/kit/view";
import { Label } from "@/components/ui/control/label";
import { Select } from "@/components/ui/control/select";
import { Empty } from "@/components/ui/state/empty";
import { listSites, siteDetail } from "@/lib/domain/site/contract";
import { AddSite } from "./add-site";
import { SiteFormView } from "./site-form";

export default function SiteSetting() {
  const t = useTranslations("system.website");
  const may = useMay();
  const sites = useRead(listSites, {});
  const [chosen, setChosen] = useState<string>();
  const siteId = chosen ?? sites.data?.[0]?.siteId;
  const detail = useRead(siteDetail, { siteId: siteId ?? "" }, { enabled: Boolean(siteId) });
  const add = may("sys:site:add") && <AddSite onAdded={setChosen} />;
  return (
    <View title={t("title")} note={t("note")} aside={add}>
      <Loaded query={sites}>
        {(list) =>
          list.length === 0 ? (
            <Empty title={t("empty")}>{t("emptyHint")}</Empty>
          ) : (
            <div className="space-y-6">
              {list.length > 1 && (
                <div className="max-w-sm space-y-1">
                  <Label htmlFor="site">{t("site")}</Label>
                  <Select
                    id="site"
                    value={siteId}
                    options={list.map((site) => ({
                      value: site.siteId,
                      label: `${site.name} · ${site.host === "*" ? t("anyHost") : site.host}`,
                    }))}
                    onChange={(event) => setChosen(event.target.value)}
                  />
                </div>
              )}
              <Loaded query={detail}>{(site) => <SiteFormView key={site.siteId} site={site} />}</Loaded>
            </div>
          )
        }
      </Loaded>
    </View>
  );
}
