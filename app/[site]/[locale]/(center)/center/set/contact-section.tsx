"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { z } from "zod";
import { CodeField } from "@/components/account/code-field";
import { CONTACT_NAMES, contactOf } from "@/components/account/contact";
import { ContactField } from "@/components/account/contact-field";
import { DemoNote } from "@/components/account/demo-note";
import { useSend } from "@/components/account/use-send";
import { FormDialog } from "@/components/kit/form-dialog";
import { Button } from "@/components/ui/button";
import { Section } from "@/components/ui/section";
import { toast } from "@/components/ui/toast";
import { Code, changeContact, Email, Mobile } from "@/lib/domain/access/contract";

const schemas = {
  mobile: z.object({ contact: Mobile, code: Code }),
  email: z.object({ contact: Email, code: Code }),
};

type Props = { mobile: string | null; email: string | null; demo: boolean };

/** A new number or address is proved by the code sent to it. */
export function ContactSection({ mobile, email, demo }: Props) {
  const t = useTranslations("center.set");
  const router = useRouter();
  const send = useSend();
  const change = async ({ contact, code }: { contact: string; code: string }) => {
    await send(changeContact, { ...contactOf(contact), code }, CONTACT_NAMES);
    toast.success(t("contactSaved"));
    router.refresh();
  };
  const row = (which: "mobile" | "email", value: string | null) => (
    <div className="flex min-h-12 flex-wrap items-center gap-x-4 border-b border-rule py-1">
      <span className="w-28 shrink-0 text-ink-2 max-sm:w-full max-sm:text-note">{t(which)}</span>
      <span className={value ? "figures min-w-0 flex-1" : "min-w-0 flex-1 text-hint"}>{value ?? t("unset")}</span>
      <FormDialog
        trigger={<Button variant="text">{value ? t("change") : t("set")}</Button>}
        title={t(which === "mobile" ? "newMobile" : "newEmail")}
        size="small"
        schema={schemas[which]}
        values={{ contact: "", code: "" }}
        summary={false}
        onSubmit={change}
      >
        <ContactField label={t(which === "mobile" ? "newMobile" : "newEmail")} />
        <CodeField purpose="contact" />
        {demo && <DemoNote />}
      </FormDialog>
    </div>
  );
  return (
    <Section title={t("contact")}>
      {row("mobile", mobile)}
      {row("email", email)}
    </Section>
  );
}
