import { useTranslations } from "next-intl";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { MoneyField } from "@/components/kit/form/money-field";
import { RadioField } from "@/components/kit/form/radio-field";
import { useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { payoutBases } from "@/db/values";
import { earningPage, FeeForm, type PlanFee, planFee, savePlanFee } from "@/lib/domain/review/contract";

/** Sets what the experts of a plan are paid. */
export function FeeDialog({ planId, fee }: { planId: string; fee: PlanFee }) {
  const t = useTranslations("expert.pay");
  const save = useWrite(savePlanFee, { invalidate: [planFee, earningPage] });
  const { basis, rateFen, version } = fee;
  return (
    <FormDialog
      size="small"
      trigger={<Button>{t(basis ? "fee.edit" : "fee.act")}</Button>}
      title={t("fee.title")}
      description={t("fee.text")}
      schema={FeeForm}
      summary={false}
      version={version}
      values={{ basis: basis ?? "work", rateFen: basis ? rateFen : undefined }}
      onSubmit={(values) => save.mutateAsync({ planId, version, ...values })}
    >
      <RadioField
        name="basis"
        label={t("fee.basis")}
        options={payoutBases.map((value) => ({ value, label: t(`basis.${value}`) }))}
      />
      <MoneyField name="rateFen" label={t("fee.rate")} required />
    </FormDialog>
  );
}
