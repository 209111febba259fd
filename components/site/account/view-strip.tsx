"use client";

import { arrive } from "@/components/account/arrive";
import { forgetSession } from "@/components/kit/session/expiry";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/control/button";
import { Eye } from "@/components/ui/icons";
import { useSiteWords } from "@/components/ui/words/use-site-words";
import type { endView } from "@/lib/domain/access/contract";
import { peek } from "@/lib/http/page/peek";

type ViewStripProps = {
  /** As whom, and in which role where that is known. */
  name: string;
  role?: string;
  /** Who looks. */
  viewer: string;
  inner?: "page" | "px-4 sm:px-6";
};

/** Over every screen of a look as somebody else: as whom, that nothing is changed, and the way back. */
export function ViewStrip({ name, role, viewer, inner = "px-4 sm:px-6" }: ViewStripProps) {
  const t = useSiteWords("site.view");
  const text = t(role ? "stripRole" : "strip", { name, role: role ?? "", viewer });
  const leave = async () => {
    const own = await peek<typeof endView>("POST", "/system/user/view/end", {});
    if (own) await arrive(own.token);
    else forgetSession();
    location.assign(own ? "/system/user" : "/neibu/login");
  };
  return (
    <aside aria-label={text} className="border-b border-rule bg-status-soon-soft print:hidden">
      <div className={cn("flex flex-wrap items-center gap-x-4 gap-y-1 py-2", inner)}>
        <p className="flex min-w-0 flex-1 basis-64 items-center gap-2 text-sm">
          <Eye aria-hidden className="size-4 shrink-0" />
          {text}
        </p>
        <Button variant="plain" size="small" onClick={() => void leave()}>
          {t("leave")}
        </Button>
      </div>
    </aside>
  );
}
