"use client";

import { Eye, EyeOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Field } from "@/components/kit/form/field";
import { Input } from "@/components/ui/control/input";

type PasswordFieldProps = {
  name?: string;
  label: string;
  help?: ReactNode;
  required?: boolean;
  autoComplete: "current-password" | "new-password";
};

/** A password, hidden until its writer asks to see it. */
export function PasswordField({ name = "password", label, help, required, autoComplete }: PasswordFieldProps) {
  const t = useTranslations("access.login");
  const [shown, setShown] = useState(false);
  const Mark = shown ? EyeOff : Eye;
  return (
    <Field {...{ name, label, help, required }}>
      {(control) => (
        <span className="relative block">
          <Input
            {...control}
            type={shown ? "text" : "password"}
            autoComplete={autoComplete}
            autoCapitalize="off"
            spellCheck={false}
            aria-required={required}
            className="pr-11"
          />
          <button
            type="button"
            aria-label={t(shown ? "hideTyped" : "showTyped")}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0 inline-flex w-11 items-center justify-center text-hint outline-offset-[-2px] hover:text-ink"
          >
            <Mark aria-hidden className="size-4" />
          </button>
        </span>
      )}
    </Field>
  );
}
