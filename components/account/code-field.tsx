"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useFormContext } from "react-hook-form";
import type { z } from "zod";
import { Field } from "@/components/kit/field";
import { ProveOnFocus } from "@/components/kit/prove-on-focus";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { type CodePurpose, sendCode } from "@/lib/domain/access/contract";
import { Refusal } from "@/lib/http/call";
import { CONTACT_NAMES, ContactText, contactOf } from "./contact";
import { useSend } from "./use-send";

/** Six digits, and the button that has them sent to the form's `contact`. */
export function CodeField({ purpose }: { purpose: z.output<typeof CodePurpose> }) {
  const t = useTranslations("access.contact");
  const form = useFormContext<{ contact: string }>();
  const send = useSend();
  const [wait, setWait] = useState(0);
  const [pending, setPending] = useState(false);

  useEffect(() => {
    if (wait <= 0) return;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);

  const ask = async () => {
    const contact = form.getValues("contact") ?? "";
    if (!ContactText.safeParse(contact).success) return void form.trigger("contact", { shouldFocus: true });
    setPending(true);
    try {
      const { resendIn } = await send(sendCode, { ...contactOf(contact), purpose }, CONTACT_NAMES);
      setWait(resendIn);
      toast.success(t("sent"));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      for (const { field, message } of error.errors) form.setError(field as "contact", { type: "server", message });
    } finally {
      setPending(false);
    }
  };

  return (
    <Field name="code" label={t("code")} required>
      {(control) => (
        <div className="flex gap-3">
          <ProveOnFocus call={sendCode.path} />
          <Input {...control} inputMode="numeric" autoComplete="one-time-code" maxLength={6} className="figures" />
          <Button onClick={() => void ask()} pending={pending} disabled={wait > 0} className="figures">
            {wait > 0 ? t("again", { seconds: wait }) : t("send")}
          </Button>
        </div>
      )}
    </Field>
  );
}
