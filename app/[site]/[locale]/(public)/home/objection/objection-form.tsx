"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { AreaField } from "@/components/kit/form/area-field";
import { ChoiceField } from "@/components/kit/form/choice-field";
import { Form } from "@/components/kit/form/form";
import { SubmitButton } from "@/components/kit/form/submit-button";
import { TextField } from "@/components/kit/form/text-field";
import { useWrite } from "@/components/kit/use-endpoint";
import { LinkButton } from "@/components/ui/control/link-button";
import { Objection, raiseObjection } from "@/lib/domain/award/contract";

type Props = { publicityId: string; works: { value: string; label: string }[]; name: string; back: string };

export function ObjectionForm({ publicityId, works, name, back }: Props) {
  const t = useTranslations("award.objection");
  const [sent, setSent] = useState(false);
  const raise = useWrite(raiseObjection, { onDone: () => setSent(true) });
  if (sent)
    return (
      <div
        role="status"
        className="max-w-measure space-y-3 border-l-4 border-status-open bg-status-open-soft px-4 py-3"
      >
        <p>{t("sent")}</p>
        <p className="flex flex-wrap gap-3">
          <LinkButton href={back} size="small">
            {t("toContest")}
          </LinkButton>
          <LinkButton href="/center/informationSub" size="small">
            {t("toMessages")}
          </LinkButton>
        </p>
      </div>
    );
  return (
    <Form schema={Objection} values={{ publicityId, name }} onSubmit={(values) => raise.mutateAsync(values)}>
      <ChoiceField name="workId" label={t("work")} options={works} required />
      <TextField name="name" label={t("name")} help={t("nameHelp")} required readOnly />
      <TextField name="contact" label={t("contact")} help={t("contactHelp")} required maxLength={100} />
      <AreaField name="reason" label={t("reason")} help={t("reasonHelp")} required rows={6} maxLength={2000} />
      <SubmitButton>{t("act")}</SubmitButton>
    </Form>
  );
}
