"use client";

import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { AreaField } from "@/components/kit/form/area-field";
import { DateTimeField } from "@/components/kit/form/date-time-field";
import { Form } from "@/components/kit/form/form";
import { GroupField } from "@/components/kit/form/group-field";
import { NumberField } from "@/components/kit/form/number-field";
import { SaveBar } from "@/components/kit/form/save-bar";
import { TextField } from "@/components/kit/form/text-field";
import { useWrite } from "@/components/kit/use-endpoint";
import { SchoolPicker } from "@/components/org/school-picker";
import { IconButton } from "@/components/ui/control/icon-button";
import { Input } from "@/components/ui/control/input";
import { Section } from "@/components/ui/layout/section";
import { toast } from "@/components/ui/toast/toast";
import {
  addExpertRequest,
  expertRequestDetail,
  expertRequestPage,
  type RequestDetail,
  RequestInput,
  updateExpertRequest,
} from "@/lib/domain/expert/contract";

type Props = { detail: RequestDetail | null; onAdded?: (requestId: string) => void };
type Exception = { orgId: string; quota: number };

const blank = { title: "", note: "", quota: 2, exceptions: [], startTime: "", endTime: "" };

/** What is asked of schools: how many each, and until when. */
export function RequestEditor({ detail, onAdded }: Props) {
  const t = useTranslations("expert.recommend");
  const invalidate = [expertRequestPage, expertRequestDetail];
  const [add, change] = [useWrite(addExpertRequest, { invalidate }), useWrite(updateExpertRequest, { invalidate })];
  const values = useMemo(() => {
    if (!detail) return blank;
    const { title, note, quota, startTime, endTime } = detail;
    const exceptions = detail.exceptions.map(({ orgId, quota: own }) => ({ orgId, quota: own }));
    return { title, note, quota, startTime, endTime, exceptions };
  }, [detail]);
  return (
    <Section title={detail ? t("settings") : t("add")}>
      <Form
        schema={RequestInput}
        version={detail?.version}
        values={values}
        className="max-w-form space-y-5"
        onSubmit={async (sent) => {
          if (detail) await change.mutateAsync({ ...sent, requestId: detail.requestId, version: detail.version });
          else onAdded?.((await add.mutateAsync(sent)).requestId);
          toast.success(t("saved"));
        }}
      >
        <TextField name="title" label={t("name")} required maxLength={100} />
        <AreaField name="note" label={t("text")} maxLength={2000} rows={4} optional />
        <NumberField name="quota" label={t("quotaEach")} help={t("quotaHelp")} required min={0} max={1000} step={1} />
        <GroupField name="exceptions" label={t("exceptions")} help={t("exceptionsHelp")}>
          {({ value, onChange }) => (
            <Exceptions
              value={Array.isArray(value) ? value : []}
              onChange={onChange}
              names={new Map(detail?.exceptions.map(({ orgId, schoolName }) => [orgId, schoolName]))}
            />
          )}
        </GroupField>
        <DateTimeField name="startTime" label={t("start")} required />
        <DateTimeField name="endTime" label={t("end")} required />
        <SaveBar />
      </Form>
    </Section>
  );
}

type ExceptionsProps = { value: Exception[]; onChange: (next: Exception[]) => void; names: Map<string, string> };

function Exceptions({ value, onChange, names }: ExceptionsProps) {
  const t = useTranslations("expert.recommend");
  const [chosen, choose] = useState(names);
  return (
    <div className="space-y-3">
      {value.map((one, n) => {
        const school = chosen.get(one.orgId) ?? one.orgId;
        return (
          <div key={one.orgId} className="flex items-center gap-3">
            <span className="min-w-0 flex-1">{school}</span>
            <Input
              type="number"
              inputMode="numeric"
              aria-label={t("quotaOf", { school })}
              className="figures w-24"
              min={0}
              max={1000}
              value={one.quota}
              onChange={(event) =>
                onChange(value.with(n, { ...one, quota: Math.max(0, Math.trunc(event.target.valueAsNumber) || 0) }))
              }
            />
            <IconButton
              label={t("removeException", { school })}
              onClick={() => onChange(value.filter(({ orgId }) => orgId !== one.orgId))}
            >
              <X aria-hidden />
            </IconButton>
          </div>
        );
      })}
      <SchoolPicker
        key={value.length}
        label={t("addException")}
        value={null}
        onChange={(orgId, school) => {
          if (!school || value.some((one) => one.orgId === orgId)) return;
          choose(new Map(chosen).set(orgId, school.schoolName));
          onChange([...value, { orgId, quota: 0 }]);
        }}
      />
    </div>
  );
}
