"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type Contacts, waysOf } from "@/components/account/ways";
import { ConfirmButton } from "@/components/kit/confirm-button";
import { useWrite } from "@/components/kit/use-endpoint";
import { Section } from "@/components/ui/layout/section";
import { toast } from "@/components/ui/toast/toast";
import { refuseContact } from "@/lib/domain/access/contract";
import { ContactDialog } from "./contact-dialog";

type Kind = "mobile" | "email";
type Props = { contacts: Contacts; demo: boolean };

/** What one signs in with, and what an administrator proposed instead. */
export function ContactSection({ contacts, demo }: Props) {
  const t = useTranslations("center.set");
  const { mobile, email } = contacts;
  const ways = waysOf(contacts);
  const row = (which: Kind, value: string | null, pending: string | null) => (
    <div className="border-b border-rule py-1">
      <div className="flex min-h-12 flex-wrap items-center gap-x-4">
        <span className="w-28 shrink-0 text-ink-2 max-sm:w-full max-sm:text-note">{t(which)}</span>
        <span className={value ? "figures min-w-0 flex-1" : "min-w-0 flex-1 text-hint"}>{value ?? t("unset")}</span>
        <ContactDialog which={which} set={value !== null} ways={ways} demo={demo} />
      </div>
      {which === "email" && contacts.emailRefusedTime && (
        <p className="mb-3 border-l-4 border-status-refused bg-status-refused-soft px-4 py-2 text-note">
          {t("mailRefused", { time: contacts.emailRefusedTime.slice(0, 16) })}
        </p>
      )}
      {pending && <Proposed which={which} target={pending} />}
    </div>
  );
  return (
    <Section title={t("contact")}>
      {row("mobile", mobile, contacts.pendingMobile)}
      {row("email", email, contacts.pendingEmail)}
    </Section>
  );
}

function Proposed({ which, target }: { which: Kind; target: string }) {
  const t = useTranslations("center.set");
  const router = useRouter();
  const refuse = useWrite(refuseContact, {
    onDone: () => {
      toast.success(t("refused"));
      router.refresh();
    },
  });
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1 border-l-4 border-status-soon bg-status-soon-soft px-4 py-2 text-note">
      <p className="min-w-0 flex-1 basis-56">{t("proposed", { target })}</p>
      <ConfirmButton
        variant="text"
        size="small"
        question={{ title: t("refuseTitle", { target }), text: t("refuseText"), act: t("refuse"), danger: true }}
        onConfirm={() => refuse.mutateAsync({ which })}
      />
    </div>
  );
}
