"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { type TiedOrg, TiedOrgs } from "@/components/org/tied-orgs";
import { Button } from "@/components/ui/control/button";
import { Dialog } from "@/components/ui/overlay/dialog";
import { toast } from "@/components/ui/toast/toast";
import { expertTies, updateExpertTies } from "@/lib/domain/expert/contract";

/** An expert names further organisations whose works they must not judge, before anything is assigned. */
export function TiesDialog() {
  const t = useTranslations("expert.ties");
  const common = useTranslations("common");
  const [open, setOpen] = useState(false);
  const ties = useRead(expertTies, {}, { enabled: open });
  const [changed, change] = useState<TiedOrg[]>();
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
        <TiedOrgs list={list} onChange={change} />
      </div>
    </Dialog>
  );
}
