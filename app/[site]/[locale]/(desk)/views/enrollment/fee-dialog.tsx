import { useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import { z } from "zod";
import { AreaField } from "@/components/kit/form/area-field";
import { DayField } from "@/components/kit/form/day-field";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { MoneyField } from "@/components/kit/form/money-field";
import { RadioField } from "@/components/kit/form/radio-field";
import { SwitchField } from "@/components/kit/form/switch-field";
import { useMay } from "@/components/kit/session/permissions";
import { useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { toast } from "@/components/ui/toast/toast";
import { now, secondsFromNow, toWireDay } from "@/lib/clock";
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
  undoFees,
} from "@/lib/domain/enrollment/contract";
import { billPage, duePage, makeBills } from "@/lib/domain/finance/contract";
import { toYuan } from "@/lib/text/money";

type Props = {
  /** Those that owe a fee. */
  teams: Pick<DeskRow, "teamId" | "fee">[];
  /** Those of which what was done by hand today can be undone. */
  undoable: Pick<DeskRow, "teamId">[];
  onDone: (result: BatchResult, act: FeeAct) => void;
};

const acts = [...feeActs, "billed"] as const;
type Act = (typeof acts)[number];
const DAYS_TO_PAY = 14;

/** What each act needs besides the teams. */
const needs = {
  paid: ["amountFen", "paidOn", "reason"],
  waived: ["reason"],
  changed: ["feeFen", "reason"],
  extended: ["payBy", "reason"],
  reminded: [],
  undone: ["reason"],
  billed: ["dueOn"],
} as const satisfies Record<Act, readonly string[]>;

const Typed = z
  .object({
    as: z.enum(acts),
    amountFen: Settled.shape.amountFen,
    paidOn: Settled.shape.paidOn,
    feeFen: ChangedFee.shape.feeFen.optional(),
    payBy: ExtendedFee.shape.payBy.optional(),
    reason: ChangedFee.shape.reason.optional(),
    dueOn: makeBills.input.shape.dueOn.optional(),
    note: makeBills.input.shape.note.optional(),
    send: z.boolean().optional(),
  })
  .superRefine((typed, context) => {
    for (const key of needs[typed.as])
      if (typed[key] === undefined) context.addIssue({ code: "custom", path: [key], message: "required" });
  });

/** Records that due fees came in, waives them, sets them to another amount, gives more days for them, reminds of them, or makes bills of them, or undoes what was done today; the reason stays with each team. */
export function FeeDialog({ teams, undoable, onDone }: Props) {
  const t = useTranslations("enrollment.desk");
  const f = useTranslations("fee.batch");
  const b = useTranslations("bill.make");
  const invalidate = [teamPage, deskTeam];
  const settle = useWrite(settleFees, { invalidate, onDone: (result, { as }) => onDone(result, as) });
  const change = useWrite(changeFees, { invalidate, onDone: (result) => onDone(result, "changed") });
  const extend = useWrite(extendFees, { invalidate, onDone: (result) => onDone(result, "extended") });
  const remind = useWrite(remindFees, { invalidate, onDone: (result) => onDone(result, "reminded") });
  const undo = useWrite(undoFees, { invalidate, onDone: (result) => onDone(result, "undone") });
  const bill = useWrite(makeBills, {
    invalidate: [...invalidate, duePage, billPage],
    onDone: ({ billIds }) => toast.success(b("done", { count: billIds.length })),
  });
  const may = useMay();
  const total = teams.reduce((sum, team) => sum + team.fee, 0);
  const ids = teams.map((team) => team.teamId);
  const dueActs = [
    { value: "paid", label: t("feesPaid") },
    { value: "waived", label: t("feesWaived") },
    { value: "changed", label: f("change") },
    { value: "extended", label: f("extend") },
    { value: "reminded", label: f("remind") },
    ...(may("fin:bill:add") ? [{ value: "billed", label: f("bill") }] : []),
  ];
  return (
    <FormDialog
      size="small"
      trigger={<Button size="small">{t("fees")}</Button>}
      title={t("feesTitle", { count: teams.length || undoable.length })}
      description={teams.length > 0 ? t("feesTotal", { fee: toYuan(total) }) : f("undoOf", { n: undoable.length })}
      schema={Typed}
      summary={false}
      values={{
        as: teams.length > 0 ? "paid" : "undone",
        ...{ amountFen: undefined, paidOn: undefined, feeFen: undefined, payBy: undefined, reason: "" },
        ...{ dueOn: toWireDay(secondsFromNow(DAYS_TO_PAY * 86_400)), note: "", send: true },
      }}
      submit={t("feesSave")}
      onSubmit={({
        as,
        amountFen,
        paidOn,
        feeFen = 0,
        payBy = "",
        reason = "",
        dueOn = "",
        note = "",
        send = true,
      }) => {
        if (as === "undone") return undo.mutateAsync({ ids: undoable.map(({ teamId }) => teamId), reason });
        if (as === "billed") return bill.mutateAsync({ teamIds: ids, dueOn, note, send });
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
          ...(teams.length > 0 ? dueActs : []),
          ...(undoable.length > 0 ? [{ value: "undone", label: f("undo") }] : []),
        ]}
      />
      <Details undoable={undoable.length} />
    </FormDialog>
  );
}

/** The fields of the act that is chosen. */
function Details({ undoable }: { undoable: number }) {
  const t = useTranslations("enrollment.desk");
  const f = useTranslations("fee.batch");
  const b = useTranslations("bill.make");
  const as = useWatch({ name: "as" }) as Act;
  if (as === "reminded") return <p className="text-note text-ink-2">{f("remindHelp")}</p>;
  if (as === "billed")
    return (
      <>
        <p className="text-note text-ink-2">{b("hint")}</p>
        <DayField name="dueOn" label={b("dueOn")} required min={toWireDay(now())} />
        <AreaField name="note" label={b("note")} optional maxLength={500} rows={2} />
        <SwitchField name="send" label={b("send")} />
      </>
    );
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
      {as === "undone" && (
        <p className="text-note text-ink-2">
          {f("undoOf", { n: undoable })} {f("undoHelp")}
        </p>
      )}
      <AreaField
        name="reason"
        label={t("feesNote")}
        help={as === "changed" || as === "extended" || as === "undone" ? f("reasonHelp") : t("reasonHelp")}
        required
        maxLength={500}
        rows={3}
      />
    </>
  );
}
