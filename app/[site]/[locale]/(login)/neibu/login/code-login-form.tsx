"use client";

import { useTranslations } from "next-intl";
import { z } from "zod";
import { CodeField } from "@/components/account/code-field";
import { CONTACT_NAMES, ContactText, sentContact } from "@/components/account/contact";
import { ContactField } from "@/components/account/contact-field";
import { DemoNote } from "@/components/account/demo-note";
import { useSend } from "@/components/account/use-send";
import { Form } from "@/components/kit/form/form";
import { SubmitButton } from "@/components/kit/form/submit-button";
import { Code, loginByCode } from "@/lib/domain/access/contract";

const ByCode = z.object({ contact: ContactText, code: Code });

type Props = { demo: boolean; onEntered: (token: string) => Promise<void> };

export function CodeLoginForm({ demo, onEntered }: Props) {
  const t = useTranslations("access.login");
  const send = useSend();
  const enter = async ({ contact, code }: z.output<typeof ByCode>) => {
    const { token } = await send(loginByCode, { ...sentContact(contact), code, mode: 2 }, CONTACT_NAMES);
    await onEntered(token);
  };
  return (
    <Form schema={ByCode} values={{ contact: "", code: "" }} onSubmit={enter} guard={false} summary={false}>
      <ContactField />
      <CodeField purpose="login" />
      {demo && <DemoNote />}
      <SubmitButton size="large" className="w-full">
        {t("submit")}
      </SubmitButton>
    </Form>
  );
}
