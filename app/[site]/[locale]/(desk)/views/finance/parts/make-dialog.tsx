import { useTranslations } from "next-intl";
import { AreaField } from "@/components/kit/form/area-field";
import { DayField } from "@/components/kit/form/day-field";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { SwitchField } from "@/components/kit/form/switch-field";
import { useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { toast } from "@/components/ui/toast/toast";
import { secondsFromNow, toWireDay } from "@/lib/clock";
import { billPage, duePage, makeBills } from "@/lib/domain/finance/contract";
import { toYuan } from "@/lib/text/money";

const Typed = makeBills.input.pick({ dueOn: true, note: true, send: true });
const DAYS_TO_PAY = 14;

const inDays = (days: number) => toWireDay(secondsFromNow(days * 86_400));

interface MakeDialogProps {
  rows: { teamId: string; amount: number }[];
  /** What the button says; "make a bill" where nothing is said. */
  label?: string;
  onMade: () => void;
}

/** Makes bills of teams. */
export function MakeDialog({ rows, label, onMade }: MakeDialogProps) {
  const t = useTranslations("bill");
  const make = useWrite(makeBills, {
    invalidate: [duePage, billPage],
    onDone: ({ billIds }) => {
      toast.success(t("make.done", { count: billIds.length }));
      onMade();
    },
  });
  const amount = toYuan(rows.reduce((sum, row) => sum + row.amount, 0));
  return (
    <FormDialog
      size="small"
      trigger={
        <Button size="small" variant={label ? undefined : "primary"}>
          {label ?? t("due.make")} · <span className="figures">¥{amount}</span>
        </Button>
      }
      title={t("make.title")}
      description={t("make.hint")}
      schema={Typed}
      summary={false}
      values={{ dueOn: inDays(DAYS_TO_PAY), note: "", send: true }}
      submit={t("make.confirm")}
      onSubmit={(typed) => make.mutateAsync({ teamIds: rows.map(({ teamId }) => teamId), ...typed })}
    >
      <p className="text-sm">
        {t("due.chosen", { count: rows.length })} · <span className="figures">¥{amount}</span>
      </p>
      <DayField name="dueOn" label={t("make.dueOn")} required min={inDays(0)} />
      <AreaField name="note" label={t("make.note")} optional maxLength={500} rows={2} />
      <SwitchField name="send" label={t("make.send")} />
    </FormDialog>
  );
}
