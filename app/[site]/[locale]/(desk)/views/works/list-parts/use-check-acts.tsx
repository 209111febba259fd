"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { QueueAct } from "@/components/kit/queue/queue-bar";
import { useWrite } from "@/components/kit/use-endpoint";
import { toast } from "@/components/ui/toast/toast";
import { checkReasons, checkWorks, type decisions, listWorks, workDetail } from "@/lib/domain/work/contract";
import { CheckDialog } from "./check-dialog";

type Asked = { decision: "returned" | "invalid"; settle: (done: boolean) => void };

/** The formal check of the work that is looked at: valid at once, back to the team or invalid with a reason. */
export function useCheckActs(work: { workId: string }): { acts: QueueAct[]; dialog: React.ReactNode } {
  const t = useTranslations("work.desk");
  const [asked, ask] = useState<Asked>();
  const check = useWrite(checkWorks, { invalidate: [listWorks, workDetail, checkReasons] });
  const send = async (decision: (typeof decisions)[number], more: { reason?: string; until?: string } = {}) => {
    const done = await check.mutateAsync({ ids: [work.workId], decision, ...more });
    const [failed] = done.rows.filter(({ ok }) => !ok);
    if (failed) toast.error(failed.message ?? t("result", { done: 0, failed: 1 }));
    else toast.success(t(`done.${decision}`, { count: 1 }));
    return !failed;
  };
  const because = (decision: Asked["decision"]) => new Promise<boolean>((settle) => ask({ decision, settle }));
  return {
    acts: [
      { by: "refuse", label: t("invalid"), variant: "danger", run: () => because("invalid") },
      { by: "sendBack", label: t("return"), run: () => because("returned") },
      { by: "approve", label: t("valid"), variant: "primary", run: () => send("valid") },
    ],
    dialog: asked && (
      <CheckDialog
        decision={asked.decision}
        count={1}
        onClose={() => {
          asked.settle(false);
          ask(undefined);
        }}
        onSend={async (more) => asked.settle(await send(asked.decision, more))}
      />
    ),
  };
}
