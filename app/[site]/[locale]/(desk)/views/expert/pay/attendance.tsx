import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { useMay } from "@/components/kit/session/permissions";
import { DataTable } from "@/components/kit/table/data-table";
import { useList } from "@/components/kit/table/use-list";
import { useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { Input } from "@/components/ui/control/input";
import { Label } from "@/components/ui/control/label";
import { Empty } from "@/components/ui/state/empty";
import { Tag } from "@/components/ui/state/tag";
import { toast } from "@/components/ui/toast/toast";
import { now, toWireDay } from "@/lib/clock";
import { attendancePage, earningPage, markAttendance, planFee } from "@/lib/domain/review/contract";
import { Who } from "./who";

const today = () => toWireDay(now());

/** Who was there on a day; ticked ones are marked together. */
export function Attendance({ planId }: { planId: string }) {
  const t = useTranslations("expert.pay");
  const id = useId();
  const may = useMay();
  const [day, setDay] = useState(today);
  const list = useList(attendancePage, { fixed: { planId, day }, name: "attendance" });
  const mark = useWrite(markAttendance, {
    invalidate: [attendancePage, planFee, earningPage],
    onDone: () => toast.success(t("attendance.saved")),
  });
  const acts = [
    ["markPresent", "present"],
    ["markAbsent", "absent"],
    ["clear", null],
  ] as const;
  return (
    <div className="space-y-4">
      <div className="space-y-1">
        <Label htmlFor={id}>{t("attendance.day")}</Label>
        <Input
          id={id}
          type="date"
          className="figures max-w-44"
          value={day}
          max={today()}
          onChange={(event) => event.target.value && setDay(event.target.value)}
        />
      </div>
      <DataTable
        key={day}
        label={t("tabs.attendance")}
        name="expert-attendance"
        list={list}
        rowKey={(row) => row.expertId}
        tickable={may("expert:manage:edit")}
        bulk={(rows, untick) =>
          acts.map(([act, state]) => (
            <Button
              key={act}
              size="small"
              pending={mark.isPending}
              onClick={() =>
                mark.mutate({ planId, day, state, expertIds: rows.map((row) => row.expertId) }, { onSuccess: untick })
              }
            >
              {t(`attendance.${act}`)}
            </Button>
          ))
        }
        empty={<Empty title={t("empty")}>{t("emptyHint")}</Empty>}
        columns={[
          {
            title: t("find"),
            cell: Who,
          },
          {
            title: day,
            cell: ({ state }) =>
              state ? (
                <Tag status={state === "present" ? "open" : "refused"}>{t(`attendance.${state}`)}</Tag>
              ) : (
                <span className="text-hint">{t("attendance.none")}</span>
              ),
          },
          { title: t("attendance.daysPresent"), numeric: true, cell: (row) => row.daysPresent },
          { title: t("attendance.daysAbsent"), numeric: true, cell: (row) => row.daysAbsent },
        ]}
      />
    </div>
  );
}
