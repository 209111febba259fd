"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { CaptchaField } from "@/components/account/captcha-field";
import { useSend } from "@/components/account/use-send";
import { AreaField } from "@/components/kit/form/area-field";
import { Form } from "@/components/kit/form/form";
import { SubmitButton } from "@/components/kit/form/submit-button";
import { TextField } from "@/components/kit/form/text-field";
import { ProveOnFocus } from "@/components/kit/prove-on-focus";
import { Button } from "@/components/ui/control/button";
import { saveTrial, TrialRequest } from "@/lib/domain/site/contract";
import { shownMobile } from "@/lib/person/contact";

const nothing = { contactName: "", mobile: "", organization: "", position: "", email: "", remark: "", captchaCode: "" };

/** The answer takes the place of a longer form: on a phone it would lie above what is seen. */
const intoView = (answer: HTMLElement | null) => answer?.scrollIntoView({ block: "center" });

export function TrialForm() {
  const t = useTranslations("home.experience");
  const send = useSend();
  const [sent, setSent] = useState<{ id: string; mobile: string }>();
  if (sent)
    return (
      <div
        ref={intoView}
        role="status"
        className="scroll-mt-24 border-l-4 border-status-open bg-status-open-soft px-5 py-4"
      >
        <p className="font-semibold">{t("sentTitle")}</p>
        <p className="figures mt-1 text-ink-2">{t("sent", sent)}</p>
        <Button variant="text" className="mt-2 -ml-1.5" onClick={() => setSent(undefined)}>
          {t("again")}
        </Button>
      </div>
    );
  return (
    <Form
      schema={TrialRequest}
      values={nothing}
      guard={false}
      onSubmit={async (typed) => {
        const { trialId } = await send(saveTrial, typed);
        setSent({ id: trialId, mobile: shownMobile(typed.mobile) });
      }}
    >
      <ProveOnFocus call={saveTrial.path} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="contactName" label={t("contactName")} required autoComplete="name" />
        <TextField name="mobile" label={t("mobile")} required type="tel" autoComplete="tel" />
      </div>
      <TextField
        name="organization"
        label={t("organization")}
        help={t("organizationHelp")}
        required
        autoComplete="organization"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="position" label={t("position")} optional autoComplete="organization-title" />
        <TextField name="email" label={t("email")} optional type="email" autoComplete="email" />
      </div>
      <AreaField name="remark" label={t("remark")} help={t("remarkHelp")} optional rows={4} maxLength={1000} />
      <CaptchaField required />
      <p className="text-note text-hint">{t("privacy")}</p>
      <SubmitButton size="large">{t("submit")}</SubmitButton>
    </Form>
  );
}
