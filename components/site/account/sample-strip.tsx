"use client";

import { Eye } from "lucide-react";
import { useTranslations } from "next-intl";
import { forgetSession } from "@/components/kit/session/expiry";
import { Button } from "@/components/ui/control/button";
import { buttonStyle } from "@/components/ui/control/button-style";
import type { logoutOnSite } from "@/lib/domain/access/contract";
import { peek } from "@/lib/http/page/peek";

/** Over every screen of a look at the sample contest: whose seat it is, that nothing is saved, and the way out. */
export function SampleStrip({ name }: { name: string }) {
  const t = useTranslations("site.sample");
  const leave = async () => {
    await peek<typeof logoutOnSite>("POST", "/web/auth/logout", {});
    forgetSession();
    location.assign("/experience");
  };
  return (
    <aside aria-label={t("strip", { name })} className="border-b border-rule bg-accent-soft print:hidden">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 sm:px-6">
        <p className="flex min-w-0 flex-1 basis-64 items-center gap-2 text-sm">
          <Eye aria-hidden className="size-4 shrink-0" />
          {t("strip", { name })}
        </p>
        <div className="flex items-center gap-2">
          <a href="/experience#sample" className={buttonStyle({ variant: "text", size: "small" })}>
            {t("seats")}
          </a>
          <Button variant="plain" size="small" onClick={() => void leave()}>
            {t("leave")}
          </Button>
        </div>
      </div>
    </aside>
  );
}
