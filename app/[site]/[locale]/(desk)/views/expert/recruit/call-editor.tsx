"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { FormBuilder } from "@/components/form-builder/form-builder";
import { AreaField } from "@/components/kit/form/area-field";
import { ChoiceField } from "@/components/kit/form/choice-field";
import { DateTimeField } from "@/components/kit/form/date-time-field";
import { Form } from "@/components/kit/form/form";
import { GroupField } from "@/components/kit/form/group-field";
import { SaveBar } from "@/components/kit/form/save-bar";
import { TextField } from "@/components/kit/form/text-field";
import { Loaded } from "@/components/kit/loaded";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { toast } from "@/components/ui/toast/toast";
import { contestOptions } from "@/lib/domain/contest/contract";
import {
  addExpertCall,
  type CallDetail,
  CallInput,
  expertCallDetail,
  expertCallPage,
  updateExpertCall,
} from "@/lib/domain/expert/contract";
import { Applications } from "./applications";

type Props = { callId: string | null; onAdded: (callId: string) => void };

/** One call: new, or as it is with who applied. */
export function CallEditor({ callId, onAdded }: Props) {
  const read = useRead(expertCallDetail, { callId: callId ?? "0" }, { enabled: callId !== null });
  if (callId === null) return <Fields detail={null} onAdded={onAdded} />;
  return (
    <Loaded query={read}>
      {(detail) => (
        <div className="space-y-12">
          {detail.state !== "draft" && <Applications call={detail} />}
          <Fields detail={detail} onAdded={onAdded} />
        </div>
      )}
    </Loaded>
  );
}

const blank = { title: "", text: "", competitionId: null, startTime: "", endTime: "", fields: [] };

function Fields({ detail, onAdded }: { detail: CallDetail | null; onAdded: Props["onAdded"] }) {
  const t = useTranslations("expert.recruit");
  const contests = useRead(contestOptions, { own: 1 });
  const invalidate = [expertCallPage, expertCallDetail];
  const [add, change] = [useWrite(addExpertCall, { invalidate }), useWrite(updateExpertCall, { invalidate })];
  const fixed = detail?.answered ?? false;
  const values = useMemo(() => {
    if (!detail) return blank;
    const { title, text, competitionId, startTime, endTime, fields } = detail;
    return { title, text, competitionId, startTime, endTime, fields };
  }, [detail]);
  return (
    <Form
      schema={CallInput}
      version={detail?.version}
      values={values}
      className="max-w-5xl space-y-5"
      onSubmit={async (sent) => {
        if (detail) await change.mutateAsync({ ...sent, callId: detail.callId, version: detail.version });
        else onAdded((await add.mutateAsync(sent)).callId);
        toast.success(t("saved"));
      }}
    >
      <TextField name="title" label={t("name")} required maxLength={100} />
      <AreaField name="text" label={t("text")} help={t("textHelp")} maxLength={10_000} rows={8} optional />
      <ChoiceField
        name="competitionId"
        label={t("contest")}
        help={t("contestHelp")}
        optional
        options={(contests.data ?? []).map(({ value, label }) => ({ value: String(value), label }))}
      />
      <DateTimeField name="startTime" label={t("start")} required />
      <DateTimeField name="endTime" label={t("end")} required />
      <GroupField name="fields" label={t("questions")} help={fixed ? t("answered") : t("questionsHelp")}>
        {({ value, onChange, invalid }) => (
          <FormBuilder
            refused={invalid}
            value={Array.isArray(value) ? value : []}
            onChange={onChange}
            targets={["captain"]}
            readOnly={fixed}
          />
        )}
      </GroupField>
      <SaveBar />
    </Form>
  );
}
