import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { waysOf } from "@/components/account/ways";
import { together } from "@/lib/collection/together";
import { userDetail } from "@/lib/domain/access";
import type { UserDetail } from "@/lib/domain/access/contract";
import { closingView } from "@/lib/domain/center";
import { env } from "@/lib/env";
import { enter } from "@/lib/http/page";
import { requireActor } from "@/lib/http/session";
import { BankCardSection } from "./bank-card-section";
import { ClosingSection } from "./closing-section";
import { ContactSection } from "./contact-section";
import { DataSection } from "./data-section";
import { DevicesSection } from "./devices-section";
import { LookSection } from "./look-section";
import { PasswordSection } from "./password-section";
import { SessionsSection } from "./sessions-section";

type Props = { params: Promise<{ site: string; locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await enter(params);
  return { title: (await getTranslations("center.set"))("title") };
}

/** Nothing else of the person goes into the page. */
const contactsOf = ({ mobile, email, ...rest }: UserDetail) => ({
  mobile,
  email,
  mobileVerified: rest.mobileVerified,
  emailVerified: rest.emailVerified,
  emailRefusedTime: rest.emailRefusedTime,
  pendingMobile: rest.pendingMobile,
  pendingEmail: rest.pendingEmail,
  passwordSet: rest.passwordSet,
});

export default async function Settings({ params }: Props) {
  await enter(params);
  const actor = await requireActor();
  const t = await getTranslations("center.set");
  const [person, closing] = await together(
    () => userDetail({}, actor),
    () => closingView({}, actor),
  );
  const ways = waysOf(contactsOf(person));
  return (
    <>
      <h1 className="mb-8 font-serif text-2xl font-bold">{t("title")}</h1>
      <div className="max-w-form space-y-12">
        <ContactSection contacts={contactsOf(person)} demo={env.demoInbox} />
        <PasswordSection username={actor.username} />
        <BankCardSection bankCard={person.bankCard} bankName={person.bankName} />
        <SessionsSection />
        <DevicesSection />
        <LookSection />
        <DataSection ways={ways} />
        <ClosingSection view={closing} ways={ways} />
      </div>
    </>
  );
}
