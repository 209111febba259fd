"use client";

import { useTranslations } from "next-intl";
import { useFormContext, useWatch } from "react-hook-form";
import { RadioField } from "@/components/kit/form/radio-field";
import { TextField } from "@/components/kit/form/text-field";
import { sendOwnCode } from "@/lib/domain/access/contract";
import { CodeInput } from "./code-input";
import { useSend } from "./use-send";

/** By what somebody who is signed in shows once more that it is them: the password, or a code to what they have already. */
export type Way = "password" | "mobile" | "email";

type ProofFieldsProps = { ways: { way: Way; masked: string | null }[] };

/** The fields `by`, `password` and `ownCode` of a form. */
export function ProofFields({ ways }: ProofFieldsProps) {
  const t = useTranslations("access.proof");
  const send = useSend();
  const form = useFormContext();
  const by = useWatch({ control: form.control, name: "by" }) as Way;
  const ask = async () => (by === "password" ? null : send(sendOwnCode, { own: by }, { own: "ownCode" }));
  return (
    <>
      {ways.length > 1 && (
        <RadioField
          name="by"
          label={t("by")}
          direction="column"
          options={ways.map(({ way, masked }) => ({ value: way, label: t(way, { masked: masked ?? "" }) }))}
        />
      )}
      {by === "password" ? (
        <TextField
          name="password"
          label={t("passwordLabel")}
          type="password"
          required
          autoComplete="current-password"
        />
      ) : (
        <CodeInput
          key={by}
          name="ownCode"
          label={t("ownCode", { masked: ways.find(({ way }) => way === by)?.masked ?? "" })}
          ask={ask}
        />
      )}
    </>
  );
}
