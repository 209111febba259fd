"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { z } from "zod";
import { FormBuilder } from "@/components/form-builder/form-builder";
import { ConfirmButton } from "@/components/kit/confirm-button";
import { Form } from "@/components/kit/form/form";
import { GroupField } from "@/components/kit/form/group-field";
import { SaveBar } from "@/components/kit/form/save-bar";
import { Loaded } from "@/components/kit/loaded";
import { useMay } from "@/components/kit/session/permissions";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { DateText } from "@/components/ui/text/date-text";
import { toast } from "@/components/ui/toast/toast";
import {
  contestCockpit,
  type FormField,
  FormFields,
  formDetail,
  itemList,
  publishForm,
  type SettingKind,
  schedulePlan,
  updateForm,
} from "@/lib/domain/contest/contract";

type FormEditorProps = {
  competitionId: string;
  purpose: SettingKind;
  label: string;
  targets: readonly [FormField["target"], ...FormField["target"][]];
  /** The contest is public: a new version is published by hand. Before that its publication does it. */
  running: boolean;
};

const Drawn = z.object({ fields: FormFields });

/** The questions of a contest: a draft to work on, and the versions that were published. */
export function FormEditor({ competitionId, purpose, label, targets, running }: FormEditorProps) {
  const t = useTranslations("contest.formEditor");
  const may = useMay();
  const form = useRead(formDetail, { competitionId, purpose });
  const items = useRead(itemList, { competitionId });
  const plan = useRead(schedulePlan, { competitionId }, { enabled: may("comp:schedule:list", "comp:stage:list") });
  const invalidate = [formDetail, contestCockpit];
  const save = useWrite(updateForm, { invalidate });
  const publish = useWrite(publishForm, { invalidate, onDone: ({ no }) => toast.success(t("published", { no })) });
  const fields = form.data?.fields;
  const values = useMemo(() => ({ fields: fields ?? [] }), [fields]);
  return (
    <Loaded query={form}>
      {(found) => {
        const open = found.editable && may("comp:info:edit");
        const latest = found.versions[0];
        return (
          <div className="space-y-5">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-note text-ink-2">
              <span>
                {!latest && running
                  ? t("nonePublished")
                  : latest
                    ? t("inForce", { no: latest.no, count: latest.count })
                    : t("neverPublished")}
                {latest && (
                  <>
                    {" "}
                    <DateText value={latest.time} form="numeric" />
                  </>
                )}
              </span>
              {running && found.changed && <span className="text-status-soon">{t("draft")}</span>}
              {open && running && found.changed && (
                <ConfirmButton
                  size="small"
                  question={{ title: t("publishTitle"), text: t("publishText"), act: t("publish") }}
                  onConfirm={() => publish.mutateAsync({ competitionId, purpose })}
                />
              )}
            </div>
            <Form
              schema={Drawn}
              version={found.version}
              values={values}
              className="space-y-5"
              summary={false}
              onSubmit={async (sent) => {
                await save.mutateAsync({ competitionId, purpose, version: found.version, fields: sent.fields });
                toast.success(t("saved"));
              }}
            >
              <GroupField name="fields" label={label}>
                {({ value, onChange, invalid }) => (
                  <FormBuilder
                    refused={invalid}
                    value={Array.isArray(value) ? value : []}
                    onChange={onChange}
                    targets={targets}
                    items={(items.data ?? []).map((i) => ({ value: i.itemId, label: i.itemName }))}
                    stages={(plan.data?.stages ?? []).map((s) => ({ value: s.stageId, label: s.stageName }))}
                    readOnly={!open}
                  />
                )}
              </GroupField>
              {open && <SaveBar submit={t("save")} />}
            </Form>
          </div>
        );
      }}
    </Loaded>
  );
}
