"use client";

import { useTranslations } from "next-intl";
import type { z } from "zod";
import { ProofFields } from "@/components/account/proof-fields";
import { useSend } from "@/components/account/use-send";
import { proofOf, proved, unproved, type Ways } from "@/components/account/ways";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { Button } from "@/components/ui/control/button";
import { Section } from "@/components/ui/layout/section";
import { toast } from "@/components/ui/toast/toast";
import { askOwnData, ownData } from "@/lib/domain/center/contract";

const schema = proved({});

/** All that is stored about the reader, as a file; the browser itself takes it, however large it is. */
export function DataSection({ ways }: { ways: Ways }) {
  const t = useTranslations("center.set");
  const send = useSend();
  const ask = async (typed: z.output<typeof schema>) => {
    const { key } = await send(askOwnData, proofOf(typed), { own: "ownCode" });
    toast.success(t("dataReady"));
    location.assign(`/prod-api${ownData.path}?key=${encodeURIComponent(key)}`);
  };
  return (
    <Section title={t("data")} note={t("dataText")}>
      <FormDialog
        trigger={<Button>{t("dataAct")}</Button>}
        title={t("dataTitle")}
        description={t("dataNote")}
        size="small"
        schema={schema}
        values={unproved(ways)}
        summary={false}
        submit={t("dataAct")}
        onSubmit={ask}
      >
        <ProofFields ways={ways} />
      </FormDialog>
    </Section>
  );
}
