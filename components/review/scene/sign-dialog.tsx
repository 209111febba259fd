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
import { usePlanAllows } from "@/components/review/plan/plan-acts";
import { Points } from "@/components/review/points";
import { Button } from "@/components/ui/control/button";
import { Tag } from "@/components/ui/state/tag";
import { toast } from "@/components/ui/toast/toast";
import { userDetail } from "@/lib/domain/access/contract";
import { openTask, signableSheets, signSheets } from "@/lib/domain/review/contract";
import { PersonName } from "@/lib/http/wire";

const schema = proved({ name: PersonName(50) });
/** Sheets that one call signs. */
const AT_ONCE = 100;

type SignDialogProps = {
  planId: string;
  label: string;
  /** Signs this sheet alone; else all that are handed in and not signed. */
  only?: string;
};

/** A judge signs sheets by name and password, or by a code to a proved contact; nothing where none is to be signed. */
export function SignDialog({ planId, label, only }: SignDialogProps) {
  const t = useTranslations("review.scene.sign");
  const sheets = useRead(signableSheets, { planId });
  const person = useRead(userDetail, {});
  const queries = useQueryClient();
  const send = useSend();
  const allows = usePlanAllows();
  const open = (sheets.data ?? [])
    .filter(({ taskId, signature }) => !signature?.holds && (!only || taskId === only))
    .slice(0, AT_ONCE);
  if (open.length === 0 || !person.data || !allows("judge")) return null;
  const ways = waysOf(person.data);
  const sign = async ({ name, ...typed }: z.output<typeof schema>) => {
    const { signed } = await send(
      signSheets,
      { taskIds: open.map(({ taskId }) => taskId), name: name as string, ...proofOf(typed) },
      { own: "ownCode" },
    );
    await Promise.all([signableSheets, openTask].map((call) => queries.invalidateQueries({ queryKey: keyOf(call) })));
    toast.success(t("signed", { count: signed }));
  };
  return (
    <FormDialog
      trigger={<Button size="small">{label}</Button>}
      title={t("title")}
      description={t("note")}
      schema={schema}
      values={{ name: "", ...unproved(ways) }}
      summary={false}
      submit={t("title")}
      onSubmit={sign}
    >
      <section aria-label={t("sheets", { count: open.length })} className="space-y-2">
        <h3 className="text-note text-ink-2">{t("sheets", { count: open.length })}</h3>
        <ul className="max-h-60 divide-y divide-rule overflow-y-auto border-y border-rule">
          {open.map(({ taskId, judgingNo, total, fromPaper }) => (
            <li key={taskId} className="flex items-center gap-3 py-1.5">
              <span className="figures font-medium text-link">{judgingNo}</span>
              {fromPaper === 1 && <Tag>{t("fromPaper")}</Tag>}
              <span className="ml-auto">
                {t("total")} <Points value={total} />
              </span>
            </li>
          ))}
        </ul>
      </section>
      <TextField name="name" label={t("name")} required autoComplete="name" />
      <ProofFields ways={ways} />
    </FormDialog>
  );
}
