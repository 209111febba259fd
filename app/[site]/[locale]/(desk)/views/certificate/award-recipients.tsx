"use client";

import { useTranslations } from "next-intl";
import type { z } from "zod";
import { Form } from "@/components/kit/form/form";
import { SubmitButton } from "@/components/kit/form/submit-button";
import { useMay } from "@/components/kit/session/permissions";
import { useWrite } from "@/components/kit/use-endpoint";
import { toast } from "@/components/ui/toast/toast";
import { issuerSetting, RecipientInput, saveRecipients } from "@/lib/domain/certificate/contract";
import { RecipientTicks } from "./recipient-ticks";

type Setting = z.output<typeof issuerSetting.output>;

/** To whom the certificates of each award go: all that it honours unless some of these are chosen. */
export function AwardRecipients({ setting: { competitionId, awards, recipientsVersion } }: { setting: Setting }) {
  const t = useTranslations("certificate.issuer");
  const may = useMay();
  const save = useWrite(saveRecipients, {
    invalidate: [issuerSetting],
    onDone: () => toast.success(t("recipientsSaved")),
  });
  if (awards.length === 0) return <p className="text-note text-ink-2">{t("noAwards")}</p>;
  const fixed = !may("cert:setting:edit");
  const chosen = awards.map(({ ruleId, recipientTypes }) => ({ ruleId, recipientTypes }));
  return (
    <Form
      schema={RecipientInput}
      values={{ competitionId, version: recipientsVersion, awards: chosen }}
      onSubmit={(values) => save.mutateAsync(values)}
      className="max-w-4xl space-y-5"
    >
      <div className="border-t border-rule">
        {awards.map((one, n) => (
          <RecipientTicks key={one.ruleId} name={`awards.${n}.recipientTypes`} award={one} disabled={fixed} />
        ))}
      </div>
      {!fixed && <SubmitButton>{t("saveRecipients")}</SubmitButton>}
    </Form>
  );
}
