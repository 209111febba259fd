"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { useConfirm } from "@/components/kit/confirm";
import { DataTable } from "@/components/kit/table/data-table";
import { useList } from "@/components/kit/table/use-list";
import { useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { Input } from "@/components/ui/control/input";
import { Label } from "@/components/ui/control/label";
import { Dialog } from "@/components/ui/overlay/dialog";
import { Empty } from "@/components/ui/state/empty";
import { toast } from "@/components/ui/toast/toast";
import { type DrawRow, inviteDrawn, panelBoard } from "@/lib/domain/review/contract";

/** Who of a draw of experts is asked into the plan: drawn order, state, and who stands in for whom. */
export function PanelDialog({ row, steers, onClose }: { row: DrawRow; steers: boolean; onClose: () => void }) {
  const t = useTranslations("passport.draw.panel");
  const draw = useTranslations("passport.draw");
  const confirm = useConfirm();
  const list = useList(panelBoard, { fixed: { drawId: row.drawId }, name: "panel", pageSize: 20 });
  const invite = useWrite(inviteDrawn, {
    invalidate: [panelBoard],
    onDone: ({ invited }) => toast.success(t("invited", { count: invited })),
  });
  const daysId = useId();
  const [typed, setTyped] = useState("7");
  const days = Number(typed);
  const isOffered = Number.isInteger(days) && days >= 1 && days <= 30;
  const press = async () => {
    if (await confirm({ title: t("inviteTitle"), text: t("inviteText", { days }), act: t("invite") }))
      invite.mutate({ drawId: row.drawId, days });
  };
  return (
    <Dialog open size="large" onOpenChange={(open) => !open && onClose()} title={t("board")}>
      <DataTable
        label={t("board")}
        list={list}
        rowKey={(one) => one.panelId}
        toolbar={
          steers &&
          !row.redoneBy && (
            <div className="flex flex-wrap items-center gap-3">
              <Label htmlFor={daysId}>{t("days")}</Label>
              <Input
                id={daysId}
                className="figures w-16"
                inputMode="numeric"
                aria-invalid={!isOffered}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
              <Button disabled={!isOffered} pending={invite.isPending} onClick={() => void press()}>
                {t("invite")}
              </Button>
            </div>
          )
        }
        empty={
          <Empty title={t("none")} className="py-6">
            {t("noneHint")}
          </Empty>
        }
        columns={[
          { title: draw("desk.place"), numeric: true, cell: (one) => one.place },
          {
            title: draw("desk.name"),
            cell: (one) => (
              <span className="block min-w-32">
                {one.name}
                <span className="block text-note text-hint">{one.orgName}</span>
                {one.standsFor && (
                  <span className="block text-note text-hint">
                    {one.days
                      ? t("standsForDays", { name: one.standsFor, ...one.days })
                      : t("standsFor", { name: one.standsFor })}
                  </span>
                )}
              </span>
            ),
          },
          { title: draw("field"), cell: (one) => one.field },
          {
            title: t("state"),
            cell: (one) => (
              <span className="block min-w-32">
                {t(`states.${one.status}`)}
                {one.reason && <span className="block text-note text-hint">{one.reason}</span>}
                {one.uncovered.map((days) => (
                  <span key={days.from} className="block text-note text-hint">
                    {t("uncovered", days)}
                  </span>
                ))}
                {one.vacant && <span className="block text-note text-hint">{t("vacant")}</span>}
              </span>
            ),
          },
          {
            title: t("answerBy"),
            cell: (one) => (
              <span className="figures block whitespace-nowrap">
                {one.answerBy.slice(0, 16)}
                {one.endTime && (
                  <span className="block text-note text-hint">{t("answered", { time: one.endTime.slice(0, 16) })}</span>
                )}
              </span>
            ),
          },
        ]}
      />
    </Dialog>
  );
}
