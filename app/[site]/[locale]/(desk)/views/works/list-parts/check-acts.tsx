"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ConfirmButton } from "@/components/kit/confirm-button";
import { useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { toast } from "@/components/ui/toast/toast";
import { checkWorks, type decisions, listWorks, workDetail } from "@/lib/domain/work/contract";
import { CheckDialog } from "./check-dialog";
import { type CheckAnswer, CheckResult } from "./check-result";

type CheckActsProps = { works: { workId: string; workName: string }[]; onDone?: () => void };

/** The formal check of one work or of many: valid, back to the team, or invalid; many show what became of each. */
export function CheckActs({ works, onDone }: CheckActsProps) {
  const t = useTranslations("work.desk");
  const [requested, ask] = useState<"returned" | "invalid">();
  const [answer, setAnswer] = useState<CheckAnswer>();
  const check = useWrite(checkWorks, { invalidate: [listWorks, workDetail] });
  const ids = works.map((work) => work.workId);
  const count = works.length;
  const send = async (decision: (typeof decisions)[number], more: { reason?: string; until?: string } = {}) => {
    const done = await check.mutateAsync({ ids, decision, ...more });
    if (done.failed > 0) return setAnswer(done);
    toast.success(t(`done.${decision}`, { count: done.succeeded }));
    onDone?.();
  };
  return (
    <>
      <ConfirmButton
        size="small"
        variant="primary"
        question={{ title: t("validTitle", { count }), text: t("validText"), act: t("valid") }}
        onConfirm={() => send("valid")}
      >
        {t("valid")}
      </ConfirmButton>
      <Button size="small" onClick={() => ask("returned")}>
        {t("return")}
      </Button>
      <Button size="small" variant="danger" onClick={() => ask("invalid")}>
        {t("invalid")}
      </Button>
      {requested && (
        <CheckDialog
          decision={requested}
          count={count}
          onClose={() => ask(undefined)}
          onSend={(more) => send(requested, more)}
        />
      )}
      {answer && (
        <CheckResult
          answer={answer}
          onClose={() => {
            setAnswer(undefined);
            onDone?.();
          }}
        />
      )}
    </>
  );
}
