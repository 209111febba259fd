"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { z } from "zod";
import { AreaField } from "@/components/kit/form/area-field";
import { DateTimeField } from "@/components/kit/form/date-time-field";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { toast } from "@/components/ui/toast/toast";
import { type OrgList, orgList, setTerms } from "@/lib/domain/ladder/contract";

/** Left blank, the stage's own time holds. */
const Span = z.object({ startTime: z.string(), endTime: z.string() });
const Input = z.object({ notice: setTerms.input.shape.notice, signUp: Span, submit: Span });
type Window = OrgList["windows"][number];

/** An organisation's notice and own windows, set by itself; nothing for whoever may not. */
export function TermsButton({ list }: { list: OrgList }) {
  const t = useTranslations("ladder.terms");
  const [isOpen, open] = useState(false);
  if (list.mayRank !== 1 || list.passReason !== null) return null;
  return (
    <>
      <Button size="small" onClick={() => open(true)}>
        {t("edit")}
      </Button>
      {isOpen && <TermsForm list={list} onClose={() => open(false)} />}
    </>
  );
}

function TermsForm({ list, onClose }: { list: OrgList; onClose: () => void }) {
  const t = useTranslations("ladder.terms");
  const save = useWrite(setTerms, { invalidate: [orgList] });
  const { stageId, orgId, windows, notice, termsVersion: version } = list;
  const of = (type: Window["type"]) => windows.find((window) => window.type === type);
  const valuesOf = (type: Window["type"]) => of(type)?.own ?? { startTime: "", endTime: "" };
  const spanOf = (type: Window["type"], { startTime, endTime }: z.output<typeof Span>) => {
    const frame = of(type);
    return frame && (startTime || endTime)
      ? { startTime: startTime || frame.startTime, endTime: endTime || frame.endTime }
      : null;
  };
  return (
    <FormDialog
      title={t("title")}
      description={t("lead")}
      open
      onOpenChange={(stay) => !stay && onClose()}
      schema={Input}
      values={{ notice, signUp: valuesOf("signUp"), submit: valuesOf("submit") }}
      onSubmit={async (values) => {
        const spans = { signUp: spanOf("signUp", values.signUp), submit: spanOf("submit", values.submit) };
        await save.mutateAsync({ stageId, orgId, version, notice: values.notice, ...spans });
        toast.success(t("saved"));
      }}
    >
      <AreaField name="notice" label={t("notice")} help={t("noticeHint")} maxLength={2000} rows={4} />
      {windows.map((window) => (
        <OwnSpan key={window.type} window={window} />
      ))}
    </FormDialog>
  );
}

function OwnSpan({ window: { type, startTime, endTime } }: { window: Window }) {
  const t = useTranslations("ladder.terms");
  const frame = `${startTime.slice(0, 16)} – ${endTime.slice(0, 16)}`;
  return (
    <fieldset className="space-y-2">
      <legend className="font-medium">{t(`window.${type}`)}</legend>
      <p className="text-note text-ink-2">{t("frame", { frame })}</p>
      <DateTimeField name={`${type}.startTime`} label={t("start")} min={startTime} max={endTime} />
      <DateTimeField name={`${type}.endTime`} label={t("end")} min={startTime} max={endTime} />
    </fieldset>
  );
}
