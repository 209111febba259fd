import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import PublicLayout from "@/app/[site]/[locale]/(public)/layout";
import { Providers } from "@/components/kit/providers";
import { Words } from "@/components/words";
import { PARTICIPANT_RANK } from "@/lib/domain/access";
import { unreadCount } from "@/lib/domain/inbox";
import { enter } from "@/lib/http/page";
import { tailoringFor } from "@/lib/http/page/tailored";
import { requireActor } from "@/lib/http/session";
import { CenterTabs } from "./center-tabs";

type Props = { params: Promise<{ site: string; locale: string }>; children: ReactNode };

const WORDS = [
  ...(["access", "award", "center", "certificate", "contest", "enrollment", "faults", "form", "inbox"] as const),
  ...(["kit", "fee", "finance", "invoice", "site", "study", "work"] as const),
];

/** The personal centre, under the host's masthead. */
export default async function CenterLayout({ params, children }: Props) {
  const place = await enter(params);
  const actor = await requireActor();
  const tailoring = await tailoringFor(place, actor);
  const t = await getTranslations("center");
  return (
    <PublicLayout params={params}>
      <Words only={[...WORDS]} terms={tailoring.terms}>
        <Providers permissions={[...actor.permissions]} person={actor.userId}>
          <div className="page grid gap-x-12 gap-y-6 pt-6 lg:grid-cols-[13rem_minmax(0,1fr)] lg:pt-12">
            <aside className="min-w-0">
              <p className="mb-4 font-serif text-xl font-bold max-lg:sr-only">{t("title")}</p>
              <CenterTabs
                staff={actor.rank < PARTICIPANT_RANK}
                unread={(await unreadCount({}, actor)).unreadCount}
                hidden={tailoring.hidden}
              />
            </aside>
            <div className="min-w-0">{children}</div>
          </div>
        </Providers>
      </Words>
    </PublicLayout>
  );
}
