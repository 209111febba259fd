import { useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import { z } from "zod";
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
  ChangedFee,
  changeFees,
  type DeskRow,
  deskTeam,
  ExtendedFee,
  extendFees,
  type FeeAct,
  feeActs,
  remindFees,
  Settled,
  settleFees,
  teamPage,
} from "@/lib/domain/enrollment/contract";
import { toYuan } from "@/lib/text/money";

type Props = { teams: Pick<DeskRow, "teamId" | "fee">[]; onDone: (result: BatchResult, act: FeeAct) => void };

/** What each act needs besides the teams. */
const needs = {
  paid: ["amountFen", "paidOn", "reason"],
  waived: ["reason"],
  changed: ["feeFen", "reason"],
  extended: ["payBy", "reason"],
  reminded: [],
} as const satisfies Record<FeeAct, readonly string[]>;

const Typed = z
  .object({
    as: z.enum(feeActs),
    amountFen: Settled.shape.amountFen,
    paidOn: Settled.shape.paidOn,
    feeFen: ChangedFee.shape.feeFen.optional(),
    payBy: ExtendedFee.shape.payBy.optional(),
    reason: ChangedFee.shape.reason.optional(),
  })
  .superRefine((typed, context) => {
    for (const key of needs[typed.as])
      if (typed[key] === undefined) context.addIssue({ code: "custom", path: [key], message: "required" });
  });

/** Records that due fees came in, waives them, sets them to another amount, gives more days for them, or reminds of them; the reason stays with each team. */
export function FeeDialog({ teams, onDone }: Props) {
  const t = useTranslations("enrollment.desk");
  const f = useTranslations("fee.batch");
  const invalidate = [teamPage, deskTeam];
  const settle = useWrite(settleFees, { invalidate, onDone: (result, { as }) => onDone(result, as) });
  const change = useWrite(changeFees, { invalidate, onDone: (result) => onDone(result, "changed") });
  const extend = useWrite(extendFees, { invalidate, onDone: (result) => onDone(result, "extended") });
  const remind = useWrite(remindFees, { invalidate, onDone: (result) => onDone(result, "reminded") });
  const total = teams.reduce((sum, team) => sum + team.fee, 0);
  const ids = teams.map((team) => team.teamId);
  return (
    <FormDialog
      size="small"
      trigger={<Button size="small">{t("fees")}</Button>}
      title={t("feesTitle", { count: teams.length })}
      description={t("feesTotal", { fee: toYuan(total) })}
      schema={Typed}
      summary={false}
      values={{ as: "paid", amountFen: undefined, paidOn: undefined, feeFen: undefined, payBy: undefined, reason: "" }}
      submit={t("feesSave")}
      onSubmit={({ as, amountFen, paidOn, feeFen = 0, payBy = "", reason = "" }) => {
        if (as === "reminded") return remind.mutateAsync({ ids });
        if (as === "extended") return extend.mutateAsync({ ids, payBy, reason });
        if (as === "changed") return change.mutateAsync({ ids, feeFen, reason });
        return settle.mutateAsync({ ids, as, reason, ...(as === "paid" && { amountFen, paidOn }) });
      }}
    >
      <RadioField
        name="as"
        label={t("feesAs")}
        options={[
          { value: "paid", label: t("feesPaid") },
          { value: "waived", label: t("feesWaived") },
          { value: "changed", label: f("change") },
          { value: "extended", label: f("extend") },
          { value: "reminded", label: f("remind") },
        ]}
      />
      <Details />
    </FormDialog>
  );
}

/** The fields of the act that is chosen. */
function Details() {
  const t = useTranslations("enrollment.desk");
  const f = useTranslations("fee.batch");
  const as = useWatch({ name: "as" }) as FeeAct;
  if (as === "reminded") return <p className="text-note text-ink-2">{f("remindHelp")}</p>;
  return (
    <>
      {as === "paid" && (
        <>
          <MoneyField name="amountFen" label={t("feesAmount")} help={t("feesAmountHelp")} required />
          <DayField name="paidOn" label={t("feesDay")} max={toWireDay(now())} required />
        </>
      )}
      {as === "extended" && (
        <DayField name="payBy" label={f("payBy")} help={f("payByHelp")} min={toWireDay(now())} required />
      )}
      {as === "changed" && <MoneyField name="feeFen" label={f("amount")} help={f("amountHelp")} required />}
      <AreaField
        name="reason"
        label={t("feesNote")}
        help={as === "changed" || as === "extended" ? f("reasonHelp") : t("reasonHelp")}
        required
        maxLength={500}
        rows={3}
      />
    </>
  );
}
