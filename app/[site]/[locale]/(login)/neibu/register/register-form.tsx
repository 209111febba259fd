"use client";

import { useTranslations } from "next-intl";
import { z } from "zod";
import { arrive, goOn } from "@/components/account/arrive";
import { CodeField } from "@/components/account/code-field";
import { CONTACT_NAMES, ContactText, contactOf } from "@/components/account/contact";
import { ContactField } from "@/components/account/contact-field";
import { DemoNote } from "@/components/account/demo-note";
import { useSend } from "@/components/account/use-send";
import { Field } from "@/components/kit/field";
import { Form } from "@/components/kit/form";
import { ProveOnFocus } from "@/components/kit/prove-on-focus";
import { RadioField } from "@/components/kit/radio-field";
import { SubmitButton } from "@/components/kit/submit-button";
import { TextField } from "@/components/kit/text-field";
import { Checkbox } from "@/components/ui/checkbox";
import { Code, Password, RealName, register, Username } from "@/lib/domain/access/contract";

const NewAccount = z.object({
  kind: z.enum(["student", "teacher"]),
  realName: RealName,
  username: Username,
  contact: ContactText,
  code: Code,
  password: Password,
  consent: z.literal(true, { error: "consent" }),
});

export function RegisterForm({ demo }: { demo: boolean }) {
  const t = useTranslations("access.register");
  const send = useSend();
  const enter = async ({ contact, ...typed }: z.output<typeof NewAccount>) => {
    const { token } = await send(register, { ...typed, ...contactOf(contact) }, CONTACT_NAMES);
    const { to } = await arrive(token);
    goOn(to === "password" ? "center" : to);
  };
  return (
    <Form
      schema={NewAccount}
      values={{ kind: "student", realName: "", username: "", contact: "", code: "", password: "" }}
      onSubmit={enter}
      guard={false}
    >
      <ProveOnFocus call={register.path} />
      <RadioField
        name="kind"
        label={t("kind")}
        options={[
          { value: "student", label: t("student") },
          { value: "teacher", label: t("teacher") },
        ]}
      />
      <TextField name="realName" label={t("realName")} help={t("realNameHelp")} required autoComplete="name" />
      <ContactField />
      <CodeField purpose="register" />
      {demo && <DemoNote />}
      <TextField name="username" label={t("username")} help={t("usernameHelp")} required autoComplete="username" />
      <TextField
        name="password"
        label={t("password")}
        help={t("passwordHelp")}
        type="password"
        required
        autoComplete="new-password"
      />
      <Field name="consent" label={t("consentName")} className="[&>label:first-child]:sr-only [&>p:last-child]:pl-6">
        {({ value, onChange, id, invalid, describedBy }) => (
          <div className="space-y-1">
            <Checkbox
              id={id}
              checked={value === true}
              invalid={invalid}
              describedBy={describedBy}
              onCheckedChange={(yes) => onChange(yes || undefined)}
              label={t("consent")}
            />
            <p className="pl-6 text-note text-hint">{t("consentText")}</p>
          </div>
        )}
      </Field>
      <SubmitButton size="large" className="w-full">
        {t("submit")}
      </SubmitButton>
    </Form>
  );
}
