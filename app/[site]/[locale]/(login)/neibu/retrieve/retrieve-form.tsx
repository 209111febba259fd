"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { z } from "zod";
import { CodeField } from "@/components/account/code-field";
import { CONTACT_NAMES, ContactText, sentContact } from "@/components/account/contact";
import { ContactField } from "@/components/account/contact-field";
import { DemoNote } from "@/components/account/demo-note";
import { NewPasswordField } from "@/components/account/new-password-field";
import { useSend } from "@/components/account/use-send";
import { Form } from "@/components/kit/form/form";
import { SubmitButton } from "@/components/kit/form/submit-button";
import { ProveOnFocus } from "@/components/kit/prove-on-focus";
import { toast } from "@/components/ui/toast/toast";
import { Code, NewPassword, retrieve } from "@/lib/domain/access/contract";

const Fresh = z.object({ contact: ContactText, code: Code, password: NewPassword });

export function RetrieveForm({ demo }: { demo: boolean }) {
  const t = useTranslations("access.retrieve");
  const send = useSend();
  const router = useRouter();
  const set = async ({ contact, ...typed }: z.output<typeof Fresh>) => {
    await send(retrieve, { ...typed, ...sentContact(contact) }, CONTACT_NAMES);
    toast.success(t("done"));
    router.push(`/neibu/login${location.search}`);
  };
  return (
    <Form schema={Fresh} values={{ contact: "", code: "", password: "" }} onSubmit={set} guard={false} summary={false}>
      <ProveOnFocus call={retrieve.path} />
      <ContactField />
      <CodeField purpose="retrieve" />
      {demo && <DemoNote />}
      <NewPasswordField label={t("password")} />
      <SubmitButton size="large" className="w-full">
        {t("submit")}
      </SubmitButton>
    </Form>
  );
}
