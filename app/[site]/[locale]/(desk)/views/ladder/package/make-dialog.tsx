"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { AreaField } from "@/components/kit/form/area-field";
import { ChoiceField } from "@/components/kit/form/choice-field";
import { Field } from "@/components/kit/form/field";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { useMay } from "@/components/kit/session/permissions";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { Combobox } from "@/components/ui/control/combobox";
import { toast } from "@/components/ui/toast/toast";
import { listPackages, listTrustedKeys, makePackage, packageRuns } from "@/lib/domain/ladder/contract";
import { orNothing } from "@/lib/http/wire";

const schema = makePackage.input.extend({
  receiverId: orNothing(makePackage.input.shape.receiverId),
  reason: orNothing(makePackage.input.shape.reason),
});

/** Makes a package of a published promotion; contacts go along only for a receiver and with a reason. */
export function MakeDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("ladder.package");
  const may = useMay();
  const make = useWrite(makePackage, { invalidate: [listPackages] });
  return (
    <FormDialog
      title={t("make")}
      description={t("makeText")}
      open
      onOpenChange={(stay) => !stay && onClose()}
      schema={schema}
      values={{ runId: "", receiverId: "", reason: "" }}
      submit={t("make")}
      onSubmit={async (values) => {
        await make.mutateAsync(values);
        toast.success(t("ready"));
      }}
    >
      <RunField />
      {may("enroll:sign:personal") && <ContactFields />}
    </FormDialog>
  );
}

function RunField() {
  const t = useTranslations("ladder.package");
  const [words, setWords] = useState("");
  const [chosen, setChosen] = useState<{ value: string; label: string }>();
  const found = useRead(packageRuns, { keywords: words || undefined, pageSize: 20 }, { keep: true });
  const options = (found.data?.list ?? []).map((one) => ({
    value: one.runId,
    label: t("runLabel", { contest: one.contestName, stage: one.stageName, no: one.no }),
    hint: t("runHint", { count: one.promoted, stage: one.toStage }),
  }));
  return (
    <Field name="runId" label={t("run")} required>
      {(control) => (
        <Combobox
          id={control.id}
          invalid={control.invalid}
          describedBy={control.describedBy}
          value={control.value || undefined}
          valueLabel={chosen?.value === control.value ? chosen?.label : ""}
          placeholder={t("findRun")}
          empty={t("noRun")}
          pending={found.isFetching}
          onSearch={setWords}
          options={options}
          onChange={(value) => {
            setChosen(options.find((one) => one.value === value));
            control.onChange(value);
          }}
        />
      )}
    </Field>
  );
}

/** For whom contacts are sealed, and why they are sent. */
function ContactFields() {
  const t = useTranslations("ladder.package");
  const keys = useRead(listTrustedKeys, {});
  const receiver = useFormContext().watch("receiverId");
  const options = (keys.data ?? [])
    .filter(({ revokeTime }) => revokeTime === null)
    .map(({ keyId, name }) => ({ value: keyId, label: t("sealFor", { name }) }));
  return (
    <>
      <ChoiceField
        name="receiverId"
        label={t("contacts")}
        help={t("contactsText")}
        options={options}
        placeholder={t("without")}
      />
      {receiver && <AreaField name="reason" label={t("reason")} maxLength={500} rows={2} required />}
    </>
  );
}
