"use client";

import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import type { z } from "zod";
import { ProveOnFocus } from "@/components/kit/prove-on-focus";
import { type CodePurpose, sendCode } from "@/lib/domain/access/contract";
import { CodeInput } from "./code-input";
import { CONTACT_NAMES, ContactText, sentContact } from "./contact";
import { useSend } from "./use-send";

/** Six digits that are sent to the form's `contact`. */
export function CodeField({ purpose }: { purpose: z.output<typeof CodePurpose> }) {
  const t = useTranslations("access.contact");
  const form = useFormContext<{ contact: string }>();
  const send = useSend();
  const ask = async () => {
    const contact = form.getValues("contact") ?? "";
    if (ContactText.safeParse(contact).success)
      return send(sendCode, { ...sentContact(contact), purpose }, CONTACT_NAMES);
    await form.trigger("contact", { shouldFocus: true });
    return null;
  };
  return (
    <CodeInput name="code" label={t("code")} ask={ask}>
      <ProveOnFocus call={sendCode.path} />
    </CodeInput>
  );
}
