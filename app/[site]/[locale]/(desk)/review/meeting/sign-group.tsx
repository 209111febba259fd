"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { z } from "zod";
import { ProofFields } from "@/components/account/proof-fields";
import { useSend } from "@/components/account/use-send";
import { proofOf, proved, unproved, waysOf } from "@/components/account/ways";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { TextField } from "@/components/kit/form/text-field";
import { keyOf, useRead } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { toast } from "@/components/ui/toast/toast";
import { userDetail } from "@/lib/domain/access/contract";
import { groupMeeting, groupProtocol, signGroupResult } from "@/lib/domain/review/contract";
import { PersonName } from "@/lib/http/wire";

const schema = proved({ name: PersonName(50) });

/** The leader signs the proposed ranking by name and password, or by a code to a proved contact. */
export function SignGroup({ planId, version }: { planId: string; version: number }) {
  const t = useTranslations("review.meeting.sign");
  const person = useRead(userDetail, {});
  const queries = useQueryClient();
  const send = useSend();
  if (!person.data) return null;
  const ways = waysOf(person.data);
  const sign = async ({ name, ...typed }: z.output<typeof schema>) => {
    await send(signGroupResult, { planId, version, name: name as string, ...proofOf(typed) }, { own: "ownCode" });
    await Promise.all(
      [groupMeeting, groupProtocol].map((call) => queries.invalidateQueries({ queryKey: keyOf(call) })),
    );
    toast.success(t("signed"));
  };
  return (
    <FormDialog
      trigger={
        <Button size="small" variant="primary">
          {t("act")}
        </Button>
      }
      title={t("title")}
      description={t("note")}
      schema={schema}
      values={{ name: "", ...unproved(ways) }}
      summary={false}
      submit={t("title")}
      onSubmit={sign}
    >
      <TextField name="name" label={t("name")} required autoComplete="name" />
      <ProofFields ways={ways} />
    </FormDialog>
  );
}
