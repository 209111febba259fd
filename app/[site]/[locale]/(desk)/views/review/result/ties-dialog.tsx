"use client";

import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { SchoolPicker } from "@/components/org/school-picker";
import { Button } from "@/components/ui/control/button";
import { IconButton } from "@/components/ui/control/icon-button";
import { Dialog } from "@/components/ui/overlay/dialog";
import { toast } from "@/components/ui/toast/toast";
import { expertTies, updateExpertTies } from "@/lib/domain/expert/contract";

/** An expert names further organisations whose works they must not judge, before anything is assigned. */
export function TiesDialog() {
  const t = useTranslations("expert.ties");
  const common = useTranslations("common");
  const [open, setOpen] = useState(false);
  const ties = useRead(expertTies, {}, { enabled: open });
  const [changed, change] = useState<{ groupId: string; groupName: string }[]>();
  const save = useWrite(updateExpertTies, {
    invalidate: [expertTies],
    onDone: () => {
      toast.success(t("saved"));
      change(undefined);
      setOpen(false);
    },
  });
  const list = changed ?? ties.data?.tiedOrgs ?? [];
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={t("title")}
      description={t("text")}
      trigger={
        <Button size="small" guard={0}>
          {t("title")}
        </Button>
      }
      footer={
        <>
          <Button onClick={() => setOpen(false)}>{common("cancel")}</Button>
          <Button
            variant="primary"
            disabled={!changed}
            pending={save.isPending}
            onClick={() => save.mutate({ tiedOrgIds: list.map((one) => one.groupId) })}
          >
            {common("save")}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <p className="text-note text-ink-2">{t("own", { org: ties.data?.org?.groupName ?? t("unknown") })}</p>
        {list.length > 0 && (
          <ul className="divide-y divide-rule border-y border-rule">
            {list.map((one) => (
              <li key={one.groupId} className="flex items-center justify-between gap-3 py-1">
                {one.groupName}
                <IconButton
                  label={t("remove", { name: one.groupName })}
                  size="small"
                  onClick={() => change(list.filter((other) => other.groupId !== one.groupId))}
                >
                  <X aria-hidden className="size-4" />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
        <SchoolPicker
          key={list.length}
          value={null}
          label={t("add")}
          onChange={(schoolId, school) => {
            if (school && !list.some((one) => one.groupId === schoolId))
              change([...list, { groupId: schoolId, groupName: school.schoolName }]);
          }}
        />
      </div>
    </Dialog>
  );
}
