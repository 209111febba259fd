"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useState } from "react";
import { useFormContext } from "react-hook-form";
import { Field } from "@/components/kit/form/field";
import { Button } from "@/components/ui/control/button";
import { Input } from "@/components/ui/control/input";
import { toast } from "@/components/ui/toast/toast";
import { Refusal } from "@/lib/http/call";

type CodeInputProps = {
  name: string;
  label: string;
  /** Has the digits sent; null where something in the form is missing for it. */
  ask: () => Promise<{ resendIn: number } | null>;
  children?: ReactNode;
};

/** Six digits, and the button that has them sent; what is wrong with that is shown at the fields it names. */
export function CodeInput({ name, label, ask, children }: CodeInputProps) {
  const t = useTranslations("access.contact");
  const form = useFormContext();
  const [wait, setWait] = useState(0);
  const [pending, setPending] = useState(false);

  useEffect(() => {
    if (wait <= 0) return;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);

  const send = async () => {
    setPending(true);
    try {
      const sent = await ask();
      if (!sent) return;
      setWait(sent.resendIn);
      toast.success(t("sent"));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      for (const { field, message } of error.errors) form.setError(field, { type: "server", message });
    } finally {
      setPending(false);
    }
  };

  return (
    <Field name={name} label={label} required>
      {(control) => (
        <div className="flex gap-3">
          {children}
          <Input {...control} inputMode="numeric" autoComplete="one-time-code" maxLength={6} className="figures" />
          {/* A press that found something missing holds no other up: while one is on its way, `pending` does. */}
          <Button guard={0} onClick={() => void send()} pending={pending} disabled={wait > 0} className="figures">
            {wait > 0 ? t("again", { seconds: wait }) : t("send")}
          </Button>
        </div>
      )}
    </Field>
  );
}
