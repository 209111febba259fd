"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useFormContext } from "react-hook-form";
import { AreaField } from "@/components/kit/form/area-field";
import { ChoiceField } from "@/components/kit/form/choice-field";
import { Form } from "@/components/kit/form/form";
import { SubmitButton } from "@/components/kit/form/submit-button";
import { TextField } from "@/components/kit/form/text-field";
import { useWrite } from "@/components/kit/use-endpoint";
import { Checkbox } from "@/components/ui/control/checkbox";
import { LinkButton } from "@/components/ui/control/link-button";
import { Objection, raiseObjection } from "@/lib/domain/award/contract";
import { EvidenceField } from "./evidence-field";

/** Who ticks that they speak for an organisation names it. */
const ForOthers = Objection.refine((said) => Boolean(said.organisation), {
  error: "organisationMissing",
  path: ["organisation"],
});

type Props = { publicityId: string; works: { value: string; label: string }[]; name: string; back: string };

export function ObjectionForm({ publicityId, works, name, back }: Props) {
  const t = useTranslations("award.objection");
  const [sent, setSent] = useState(false);
  const [forOthers, setForOthers] = useState(false);
  const [sending, setSending] = useState(0);
  const onSending = (on: boolean) => setSending((count) => count + (on ? 1 : -1));
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
    <Form
      schema={forOthers ? ForOthers : Objection}
      values={{ publicityId, name }}
      onSubmit={(values) => raise.mutateAsync(values)}
    >
      <ChoiceField name="workId" label={t("work")} options={works} required />
      <TextField name="name" label={t("name")} help={t("nameHelp")} required readOnly />
      <TextField name="contact" label={t("contact")} help={t("contactHelp")} required maxLength={100} />
      <Checkbox checked={forOthers} onCheckedChange={setForOthers} label={t("forOthers")} />
      {forOthers && <ForOrganisation publicityId={publicityId} onSending={onSending} />}
      <AreaField name="reason" label={t("reason")} help={t("reasonHelp")} required rows={6} maxLength={2000} />
      <EvidenceField publicityId={publicityId} kind="evidence" name="evidence" onSending={onSending} />
      <SubmitButton disabled={sending > 0}>{t("act")}</SubmitButton>
    </Form>
  );
}

/** For whom somebody speaks, with the stamped letter; both are gone when they speak for themselves. */
function ForOrganisation({ publicityId, onSending }: { publicityId: string; onSending: (on: boolean) => void }) {
  const t = useTranslations("award.objection");
  const { unregister } = useFormContext();
  useEffect(() => () => unregister(["organisation", "letterId"]), [unregister]);
  return (
    <>
      <TextField name="organisation" label={t("organisation")} help={t("organisationHelp")} required maxLength={100} />
      <EvidenceField publicityId={publicityId} kind="letter" name="letterId" onSending={onSending} />
    </>
  );
}
