"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import type { z } from "zod";
import { CodeField } from "@/components/account/code-field";
import { CONTACT_NAMES, sentContact } from "@/components/account/contact";
import { ContactField } from "@/components/account/contact-field";
import { DemoNote } from "@/components/account/demo-note";
import { ProofFields } from "@/components/account/proof-fields";
import { useSend } from "@/components/account/use-send";
import { proofOf, proved, unproved, type Ways } from "@/components/account/ways";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { Button } from "@/components/ui/control/button";
import { toast } from "@/components/ui/toast/toast";
import { Code, changeContact, Email, Mobile } from "@/lib/domain/access/contract";

const schemas = { mobile: proved({ contact: Mobile, code: Code }), email: proved({ contact: Email, code: Code }) };

type ContactDialogProps = {
  which: "mobile" | "email";
  /** There is one already. */
  set: boolean;
  ways: Ways;
  demo: boolean;
};

/** A new number or address, proved by the code sent to it, and by what shows that it is oneself who asks. */
export function ContactDialog({ which, set, ways, demo }: ContactDialogProps) {
  const t = useTranslations("center.set");
  const router = useRouter();
  const send = useSend();
  const change = async ({ contact, code, ...typed }: z.output<(typeof schemas)["mobile"]>) => {
    await send(
      changeContact,
      { ...sentContact(contact), code, ...proofOf(typed) },
      { ...CONTACT_NAMES, own: "ownCode" },
    );
    toast.success(t("contactSaved"));
    router.refresh();
  };
  const label = t(which === "mobile" ? "newMobile" : "newEmail");
  return (
    <FormDialog
      trigger={<Button variant="text">{set ? t("change") : t("set")}</Button>}
      title={label}
      description={t("contactText")}
      size="small"
      schema={schemas[which]}
      values={{ contact: "", code: "", ...unproved(ways) }}
      summary={false}
      onSubmit={change}
    >
      <ContactField label={label} />
      <CodeField purpose="contact" />
      <ProofFields ways={ways} />
      {demo && <DemoNote />}
    </FormDialog>
  );
}
