"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { z } from "zod";
import { arrive, goOn, type Landing } from "@/components/account/arrive";
import { CodeField } from "@/components/account/code-field";
import { CONTACT_NAMES, ContactText, sentContact } from "@/components/account/contact";
import { ContactField } from "@/components/account/contact-field";
import { DemoNote } from "@/components/account/demo-note";
import { NewPasswordField } from "@/components/account/new-password-field";
import { useSend } from "@/components/account/use-send";
import { Field } from "@/components/kit/form/field";
import { Form } from "@/components/kit/form/form";
import { RadioField } from "@/components/kit/form/radio-field";
import { SubmitButton } from "@/components/kit/form/submit-button";
import { TextField } from "@/components/kit/form/text-field";
import { ProveOnFocus } from "@/components/kit/prove-on-focus";
import { Button } from "@/components/ui/control/button";
import { Checkbox } from "@/components/ui/control/checkbox";
import { Code, NewPassword, RealName, Registration, register } from "@/lib/domain/access/contract";

const NewAccount = z.object({
  kind: z.enum(["student", "teacher"]),
  realName: RealName,
  username: Registration.shape.username,
  contact: ContactText,
  code: Code,
  password: NewPassword,
  consent: z.literal(true, { error: "consent" }),
});

export function RegisterForm({ demo }: { demo: boolean }) {
  const t = useTranslations("access.register");
  const send = useSend();
  const [named, setNamed] = useState<{ username: string; on: Landing }>();
  const enter = async ({ contact, ...typed }: z.output<typeof NewAccount>) => {
    const { token } = await send(register, { ...typed, ...sentContact(contact) }, CONTACT_NAMES);
    const { to, username } = await arrive(token);
    const on = to === "password" ? "center" : to;
    if (typed.username && typed.username !== username) setNamed({ username, on });
    else goOn(on);
  };
  if (named)
    return (
      <div role="status" className="border-l-4 border-status-open bg-status-open-soft px-5 py-4">
        <p className="font-semibold">{t("doneTitle")}</p>
        <p className="mt-1 text-ink-2">{t("doneNamed", { username: named.username })}</p>
        <Button variant="primary" className="mt-4" onClick={() => goOn(named.on)}>
          {t("goOn")}
        </Button>
      </div>
    );
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
      <TextField
        name="realName"
        label={t("realName")}
        help={t("realNameHelp")}
        required
        autoComplete="name"
        maxLength={60}
      />
      <ContactField />
      <CodeField purpose="register" />
      {demo && <DemoNote />}
      <TextField
        name="username"
        label={t("username")}
        help={t("usernameHelp")}
        optional
        autoComplete="username"
        maxLength={32}
      />
      <NewPasswordField label={t("password")} />
      <Field name="consent" label={t("consentName")} unseen className="[&>p:last-child]:pl-6">
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
