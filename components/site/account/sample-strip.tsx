"use client";

import Link from "next/link";
import { forgetSession } from "@/components/kit/session/expiry";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/control/button";
import { buttonStyle } from "@/components/ui/control/button-style";
import { Eye } from "@/components/ui/icons";
import { useSiteWords } from "@/components/ui/words/use-site-words";
import type { logoutOnSite } from "@/lib/domain/access/contract";
import { peek } from "@/lib/http/page/peek";

type SampleStripProps = { name: string; inner?: "page" | "px-4 sm:px-6" };

/** Over every screen of a look at the sample contest: whose seat it is, that nothing is saved, and the way out. */
export function SampleStrip({ name, inner = "px-4 sm:px-6" }: SampleStripProps) {
  const t = useSiteWords("site.sample");
  const leave = async () => {
    await peek<typeof logoutOnSite>("POST", "/web/auth/logout", {});
    forgetSession();
    location.assign("/experience");
  };
  return (
    <aside aria-label={t("strip", { name })} className="border-b border-rule bg-accent-soft print:hidden">
      <div className={cn("flex flex-wrap items-center gap-x-4 gap-y-1 py-2", inner)}>
        <p className="flex min-w-0 flex-1 basis-64 items-center gap-2 text-sm">
          <Eye aria-hidden className="size-4 shrink-0" />
          {t("strip", { name })}
        </p>
        <div className="flex items-center gap-2">
          <Link href="/experience#sample" prefetch={false} className={buttonStyle({ variant: "text", size: "small" })}>
            {t("seats")}
          </Link>
          <Button variant="plain" size="small" onClick={() => void leave()}>
            {t("leave")}
          </Button>
        </div>
      </div>
    </aside>
  );
}
