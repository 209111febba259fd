import { useTranslations } from "next-intl";
import { useState } from "react";
import { DayField } from "@/components/kit/form/day-field";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { Can } from "@/components/kit/session/can";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { Section } from "@/components/ui/layout/section";
import { toast } from "@/components/ui/toast/toast";
import { differencePage, type ReconciledDay, reconcileDay, reconciliationPage } from "@/lib/domain/finance/contract";
import { toYuan } from "@/lib/text/money";
import { DifferencesDrawer } from "./differences-drawer";

/** The last days on which the gateway's bill was held against our books, and their differences. */
export function ReconciliationPanel() {
  const t = useTranslations("reconciliation");
  const { data } = useRead(reconciliationPage, { pageNum: 1, pageSize: 7 });
  const [opened, open] = useState<{ day?: ReconciledDay }>();
  const run = useWrite(reconcileDay, {
    invalidate: [reconciliationPage, differencePage],
    onDone: () => toast.success(t("done")),
  });
  if (!data) return null;
  return (
    <Section
      title={t("title")}
      note={t("lead")}
      aside={
        <span className="flex flex-wrap gap-2">
          {data.total > 0 && (
            <Button size="small" onClick={() => open({})}>
              {t("every")}
            </Button>
          )}
          <Can any={["fin:check:edit"]}>
            <FormDialog
              size="small"
              trigger={<Button size="small">{t("run")}</Button>}
              title={t("runTitle")}
              schema={reconcileDay.input}
              summary={false}
              values={{ day: "" }}
              submit={t("run")}
              onSubmit={(typed) => run.mutateAsync(typed)}
            >
              <DayField name="day" label={t("runDay")} required />
            </FormDialog>
          </Can>
        </span>
      }
    >
      {data.list.length === 0 && <p className="py-3 text-note text-ink-2">{t("empty")}</p>}
      <ul className="divide-y divide-rule">
        {data.list.map((day) => (
          <Day key={day.dayId} day={day} onOpen={() => open({ day })} />
        ))}
      </ul>
      {opened && <DifferencesDrawer day={opened.day} onClose={() => open(undefined)} />}
    </Section>
  );
}

function Day({ day, onOpen }: { day: ReconciledDay; onOpen: () => void }) {
  const t = useTranslations("reconciliation");
  const g = useTranslations("gateway");
  const counted = day.lines !== null && `${t("lines")} ${day.lines} · ${t("matched")} ${day.matched} · `;
  return (
    <li className="flex flex-wrap items-baseline gap-x-6 py-2">
      <span className="font-medium">
        <span className="figures">{day.day}</span>
        {day.merchant && ` · ${g(`channel.${day.merchant.channel}`)} · ${day.merchant.name}`}
      </span>
      <span className="figures grow text-note text-ink-2">
        {day.doneTime === null ? t("waiting") : counted}
        {day.fee !== 0 && `${t("fee")} ¥${toYuan(day.fee)} · `}
        {day.doneTime !== null && `${t("open")} ${day.openNum} · ${t("settled")} ${day.settledNum}`}
      </span>
      {day.openNum + day.settledNum > 0 && (
        <Button size="small" variant={day.openNum > 0 ? "primary" : undefined} onClick={onOpen}>
          {t("look")}
        </Button>
      )}
    </li>
  );
}
