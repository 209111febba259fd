"use client";

import { PasswordField } from "./password-field";
import { PasswordRules } from "./password-rules";

type NewPasswordFieldProps = { name?: string; label: string; names?: string[] };

/** A password that is chosen now, with its rules and its strength in view before they refuse anything. */
export function NewPasswordField({ name = "password", label, names }: NewPasswordFieldProps) {
  return (
    <PasswordField
      name={name}
      label={label}
      help={<PasswordRules name={name} names={names} />}
      required
      autoComplete="new-password"
    />
  );
}
