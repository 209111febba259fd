"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { FormBuilder } from "@/components/form-builder/form-builder";
import { AreaField } from "@/components/kit/form/area-field";
import { DateTimeField } from "@/components/kit/form/date-time-field";
import { Form } from "@/components/kit/form/form";
import { GroupField } from "@/components/kit/form/group-field";
import { SaveBar } from "@/components/kit/form/save-bar";
import { SwitchField } from "@/components/kit/form/switch-field";
import { TextField } from "@/components/kit/form/text-field";
import { TicksField } from "@/components/kit/form/ticks-field";
import { Loaded } from "@/components/kit/loaded";
import { FileDrop } from "@/components/kit/upload/file-drop";
import { keyOf, useRead, useWrite } from "@/components/kit/use-endpoint";
import { Section } from "@/components/ui/layout/section";
import { toast } from "@/components/ui/toast/toast";
import { contestOptions } from "@/lib/domain/contest/contract";
import {
  addSummary,
  listSummaries,
  putTemplate,
  type SummaryDetail,
  SummaryInput,
  summaryDetail,
  TEMPLATE_MB,
  templateTypes,
  updateSummary,
} from "@/lib/domain/summary/contract";

type Props = { summaryId: string | null; onAdded: (summaryId: string) => void };

/** One summary: new, or as it is. */
export function SettingEditor({ summaryId, onAdded }: Props) {
  const read = useRead(summaryDetail, { summaryId: summaryId ?? "0" }, { enabled: summaryId !== null });
  if (summaryId === null) return <Fields detail={null} onAdded={onAdded} />;
  return <Loaded query={read}>{(detail) => <Fields detail={detail} onAdded={onAdded} />}</Loaded>;
}

const blank = { title: "", note: "", contestIds: [] as string[], dueTime: "", takesLate: true, fields: [] };

function Fields({ detail, onAdded }: { detail: SummaryDetail | null; onAdded: Props["onAdded"] }) {
  const t = useTranslations("summary.setting");
  const queries = useQueryClient();
  const contests = useRead(contestOptions, { own: 1 });
  const invalidate = [listSummaries, summaryDetail];
  const [add, change] = [useWrite(addSummary, { invalidate }), useWrite(updateSummary, { invalidate })];
  const fixed = detail?.answered === 1;
  const values = useMemo(
    () =>
      detail
        ? {
            ...{ title: detail.title, note: detail.note, dueTime: detail.dueTime, fields: detail.fields },
            contestIds: detail.contests.map(({ competitionId }) => competitionId),
            takesLate: detail.takesLate === 1,
          }
        : blank,
    [detail],
  );
  return (
    <div className="space-y-10">
      <Form
        schema={SummaryInput}
        version={detail?.version}
        values={values}
        className="max-w-5xl space-y-5"
        onSubmit={async (sent) => {
          if (detail) await change.mutateAsync({ ...sent, summaryId: detail.summaryId, version: detail.version });
          else onAdded((await add.mutateAsync(sent)).summaryId);
          toast.success(t("saved"));
        }}
      >
        <TextField name="title" label={t("name")} required maxLength={100} />
        <AreaField name="note" label={t("text")} maxLength={2000} rows={4} optional />
        <TicksField
          name="contestIds"
          label={t("contests")}
          required
          help={fixed ? t("answered") : undefined}
          options={(contests.data ?? []).map(({ value, label }) => ({ value: String(value), label, disabled: fixed }))}
        />
        <DateTimeField name="dueTime" label={t("due")} required />
        <SwitchField name="takesLate" label={t("takesLate")} help={t("takesLateHelp")} />
        <GroupField name="fields" label={t("fields")}>
          {({ value, onChange, invalid }) => (
            <FormBuilder
              refused={invalid}
              value={Array.isArray(value) ? value : []}
              onChange={onChange}
              targets={["school"]}
              readOnly={fixed}
            />
          )}
        </GroupField>
        <SaveBar />
      </Form>
      {detail && (
        <Section title={t("template")}>
          <div className="max-w-form space-y-2">
            {detail.templateName && <p className="text-note">{t("templateNow", { name: detail.templateName })}</p>}
            <FileDrop
              endpoint={putTemplate}
              label={t("template")}
              types={[...templateTypes]}
              maxMb={TEMPLATE_MB}
              inputFor={(file) => ({ summaryId: detail.summaryId, name: file.name, size: file.size })}
              onDone={() => {
                toast.success(t("templateDone"));
                void queries.invalidateQueries({ queryKey: keyOf(summaryDetail) });
              }}
            />
          </div>
        </Section>
      )}
    </div>
  );
}
