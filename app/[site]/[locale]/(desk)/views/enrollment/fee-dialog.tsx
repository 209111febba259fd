import { useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import { AreaField } from "@/components/kit/form/area-field";
import { DayField } from "@/components/kit/form/day-field";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { MoneyField } from "@/components/kit/form/money-field";
import { RadioField } from "@/components/kit/form/radio-field";
import { useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { now, toWireDay } from "@/lib/clock";
import {
  type BatchResult,
  type DeskRow,
  deskTeam,
  Settled,
  type Settlement,
  settleFees,
  teamPage,
} from "@/lib/domain/enrollment/contract";
import { toYuan } from "@/lib/text/money";

type Props = { teams: Pick<DeskRow, "teamId" | "fee">[]; onDone: (result: BatchResult, settled: Settlement) => void };

/** Records that due fees came in, how much and when, or waives them; the note stays with each team. */
export function FeeDialog({ teams, onDone }: Props) {
  const t = useTranslations("enrollment.desk");
  const settle = useWrite(settleFees, {
    invalidate: [teamPage, deskTeam],
    onDone: (result, { as }) => onDone(result, as),
  });
  const total = teams.reduce((sum, team) => sum + team.fee, 0);
  return (
    <FormDialog
      size="small"
      trigger={<Button size="small">{t("fees")}</Button>}
      title={t("feesTitle", { count: teams.length })}
      description={t("feesTotal", { fee: toYuan(total) })}
      schema={Settled}
      summary={false}
      values={{ as: "paid", amountFen: undefined, paidOn: undefined, reason: "" }}
      submit={t("feesSave")}
      onSubmit={({ amountFen, paidOn, ...typed }) =>
        settle.mutateAsync({
          ids: teams.map((team) => team.teamId),
          ...typed,
          ...(typed.as === "paid" && { amountFen, paidOn }),
        })
      }
    >
      <RadioField
        name="as"
        label={t("feesAs")}
        options={[
          { value: "paid", label: t("feesPaid") },
          { value: "waived", label: t("feesWaived") },
        ]}
      />
      <Received />
      <AreaField name="reason" label={t("feesNote")} help={t("reasonHelp")} required maxLength={500} rows={3} />
    </FormDialog>
  );
}

/** The amount received and its date; only for payments. */
function Received() {
  const t = useTranslations("enrollment.desk");
  if (useWatch({ name: "as" }) !== "paid") return null;
  return (
    <>
      <MoneyField name="amountFen" label={t("feesAmount")} help={t("feesAmountHelp")} required />
      <DayField name="paidOn" label={t("feesDay")} max={toWireDay(now())} required />
    </>
  );
}
