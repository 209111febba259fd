import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { OfferList } from "@/components/center/offer-list";
import { DecisionQueues } from "@/components/enrollment/deputy/decision-queues";
import { OwnInvoices } from "@/components/finance/own-invoices";
import { enter } from "@/lib/http/page";
import { requireActor } from "@/lib/http/session";
import { InvitationList } from "./invitation-list";
import { TeamList } from "./team-list";

type Props = { params: Promise<{ site: string; locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await enter(params);
  return { title: (await getTranslations("enrollment.center"))("teams") };
}

/** One's teams, and what waits for one's answer. */
export default async function MyTeams({ params }: Props) {
  await enter(params);
  await requireActor();
  const t = await getTranslations("enrollment.center");
  return (
    <div className="space-y-10">
      <header>
        <h1 className="font-serif text-2xl font-bold">{t("teams")}</h1>
        <p className="mt-1 text-note text-ink-2">{t("teamsNote")}</p>
      </header>
      <InvitationList />
      <OfferList />
      <DecisionQueues />
      <TeamList />
      <OwnInvoices />
    </div>
  );
}
