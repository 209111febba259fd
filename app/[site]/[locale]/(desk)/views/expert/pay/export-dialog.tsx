import { useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import { ChoiceField } from "@/components/kit/form/choice-field";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { RadioField } from "@/components/kit/form/radio-field";
import { SwitchField } from "@/components/kit/form/switch-field";
import { TextField } from "@/components/kit/form/text-field";
import { useMay } from "@/components/kit/session/permissions";
import { useDownload } from "@/components/kit/upload/use-download";
import { Button } from "@/components/ui/control/button";
import { payoutStatuses } from "@/db/values";
import { exportPayouts } from "@/lib/domain/review/contract";

const Asked = exportPayouts.input.omit({ planId: true });

/** The list of payments as a spreadsheet, or on paper to be signed. */
export function ExportDialog({ planId }: { planId: string }) {
  const t = useTranslations("expert.pay");
  const may = useMay();
  const save = useDownload(exportPayouts);
  return (
    <FormDialog
      size="small"
      trigger={<Button>{t("export.act")}</Button>}
      title={t("export.title")}
      description={t("export.text")}
      schema={Asked}
      summary={false}
      values={{ type: "pdf", full: false, reason: "" }}
      submit={t("export.act")}
      onSubmit={({ full, ...asked }) => save.mutateAsync({ planId, ...asked, full: full && asked.type === "xlsx" })}
    >
      <RadioField
        name="type"
        label={t("export.type")}
        options={(["pdf", "xlsx"] as const).map((value) => ({ value, label: t(`export.${value}`) }))}
      />
      <ChoiceField
        name="status"
        label={t("export.which")}
        placeholder={t("export.all")}
        options={payoutStatuses
          .filter((value) => value !== "cancelled")
          .map((value) => ({ value, label: t(`status.${value}`) }))}
      />
      {may("expert:manage:export") && <Full />}
    </FormDialog>
  );
}

/** Card numbers in full, and why. */
function Full() {
  const t = useTranslations("expert.pay");
  const [type, full] = useWatch({ name: ["type", "full"] });
  if (type !== "xlsx") return null;
  return (
    <>
      <SwitchField name="full" label={t("export.full")} help={t("export.fullHelp")} />
      {full && <TextField name="reason" label={t("export.reason")} required maxLength={200} />}
    </>
  );
}
