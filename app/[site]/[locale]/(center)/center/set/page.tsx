import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { userDetail } from "@/lib/domain/access";
import { env } from "@/lib/env";
import { enter } from "@/lib/http/page";
import { requireActor } from "@/lib/http/session";
import { BankCardSection } from "./bank-card-section";
import { ContactSection } from "./contact-section";
import { DevicesSection } from "./devices-section";
import { LookSection } from "./look-section";
import { PasswordSection } from "./password-section";
import { SessionsSection } from "./sessions-section";

type Props = { params: Promise<{ site: string; locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await enter(params);
  return { title: (await getTranslations("center.set"))("title") };
}

export default async function Settings({ params }: Props) {
  await enter(params);
  const actor = await requireActor();
  const t = await getTranslations("center.set");
  const { mobile, email, bankCard, bankName } = await userDetail({}, actor);
  return (
    <>
      <h1 className="mb-8 font-serif text-2xl font-bold">{t("title")}</h1>
      <div className="max-w-form space-y-12">
        <ContactSection mobile={mobile} email={email} demo={env.demoInbox} />
        <PasswordSection username={actor.username} />
        <BankCardSection bankCard={bankCard} bankName={bankName} />
        <SessionsSection />
        <DevicesSection />
        <LookSection />
      </div>
    </>
  );
}
