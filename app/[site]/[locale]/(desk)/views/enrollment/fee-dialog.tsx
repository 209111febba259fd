"use client";

import { useTranslations } from "next-intl";
import { AreaField } from "@/components/kit/area-field";
import { FormDialog } from "@/components/kit/form-dialog";
import { RadioField } from "@/components/kit/radio-field";
import { useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/button";
import {
  type BatchResult,
  type DeskRow,
  type Settlement,
  settleFees,
  teamPage,
} from "@/lib/domain/enrollment/contract";
import { toYuan } from "@/lib/money";

const Settled = settleFees.input.pick({ as: true, reason: true });

type Props = { teams: Pick<DeskRow, "teamId" | "fee">[]; onDone: (result: BatchResult, settled: Settlement) => void };

/** Waives due fees, or notes that they came in by other ways; the reason stays with each team. */
export function FeeDialog({ teams, onDone }: Props) {
  const t = useTranslations("enrollment.desk");
  const common = useTranslations("common");
  const settle = useWrite(settleFees, { invalidate: [teamPage], onDone: (result, { as }) => onDone(result, as) });
  const total = teams.reduce((sum, team) => sum + team.fee, 0);
  return (
    <FormDialog
      size="small"
      trigger={<Button size="small">{t("fees")}</Button>}
      title={t("feesTitle", { count: teams.length })}
      description={t("feesTotal", { fee: toYuan(total) })}
      schema={Settled}
      summary={false}
      values={{ as: "waived", reason: "" }}
      submit={t("feesSave")}
      onSubmit={(typed) => settle.mutateAsync({ ids: teams.map((team) => team.teamId), ...typed })}
    >
      <RadioField
        name="as"
        label={t("feesAs")}
        options={[
          { value: "waived", label: t("feesWaived") },
          { value: "paid", label: t("feesPaid") },
        ]}
      />
      <AreaField name="reason" label={common("reason")} help={t("reasonHelp")} required maxLength={500} rows={3} />
    </FormDialog>
  );
}
