"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ConfirmButton } from "@/components/kit/confirm-button";
import { useWrite } from "@/components/kit/use-endpoint";
import { toast } from "@/components/ui/toast/toast";
import { cleanWorks, workDetail } from "@/lib/domain/work/contract";
import { CheckResult } from "./check-result";

type CleanActProps = { works: { workId: string; workName: string }[]; onDone?: () => void };

/** Orders copies of the files for a blind review without their properties and authors. */
export function CleanAct({ works, onDone }: CleanActProps) {
  const t = useTranslations("work.lint");
  const [answer, setAnswer] = useState<Parameters<typeof CheckResult>[0]["answer"]>();
  const clean = useWrite(cleanWorks, { invalidate: [workDetail] });
  const count = works.length;
  const send = async () => {
    const done = await clean.mutateAsync({ ids: works.map(({ workId }) => workId) });
    if (done.failed > 0) return setAnswer({ ...done, rows: done.rows.map((row) => ({ ...row, status: null })) });
    toast.success(t("cleanDone", { count: done.succeeded }));
    onDone?.();
  };
  return (
    <>
      <ConfirmButton
        size="small"
        question={{ title: t("cleanTitle", { count }), text: t("cleanText"), act: t("clean") }}
        onConfirm={send}
      >
        {t("clean")}
      </ConfirmButton>
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
