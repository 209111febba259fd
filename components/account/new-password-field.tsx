"use client";

import { TextField } from "@/components/kit/form/text-field";
import { PasswordRules } from "./password-rules";

type NewPasswordFieldProps = { name?: string; label: string; names?: string[] };

/** A password that is chosen now, with its rules in view before they refuse anything. */
export function NewPasswordField({ name = "password", label, names }: NewPasswordFieldProps) {
  return (
    <TextField
      name={name}
      label={label}
      help={<PasswordRules name={name} names={names} />}
      type="password"
      required
      autoComplete="new-password"
    />
  );
}
