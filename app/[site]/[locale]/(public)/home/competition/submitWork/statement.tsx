"use client";

import { useTranslations } from "next-intl";
import { Input } from "@/components/ui/control/input";
import { Label } from "@/components/ui/control/label";
import { Section } from "@/components/ui/layout/section";

type StatementProps = {
  text: string;
  signer: string;
  value: string;
  error?: string;
  onChange: (value: string) => void;
};

/** The statement of originality, signed by typing one's own name; name, time and the text's digest are stored. */
export function Statement({ text, signer, value, error, onChange }: StatementProps) {
  const t = useTranslations("work.submit");
  return (
    <Section title={t("statement")}>
      <div className="max-w-form space-y-4">
        <p className="max-h-64 overflow-y-auto border-l-2 border-rule pl-4 text-sm whitespace-pre-line text-ink-2">
          {text}
        </p>
        <div className="space-y-1">
          <Label htmlFor="statementName" required>
            {t("signature")}
          </Label>
          <p id="statementName-help" className="text-note text-hint">
            {t("signHelp", { name: signer })}
          </p>
          <Input
            id="statementName"
            value={value}
            maxLength={60}
            autoComplete="name"
            invalid={Boolean(error)}
            describedBy={error ? "statementName-help statementName-error" : "statementName-help"}
            className="max-w-60"
            onChange={(event) => onChange(event.target.value)}
          />
          {error && (
            <p id="statementName-error" className="text-note text-status-refused">
              {error}
            </p>
          )}
        </div>
      </div>
    </Section>
  );
}
