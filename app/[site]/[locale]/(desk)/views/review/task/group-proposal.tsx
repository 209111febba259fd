"use client";

import { useTranslations } from "next-intl";
import { useConfirm } from "@/components/kit/confirm";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { usePlanAllows } from "@/components/review/plan/plan-acts";
import { Button } from "@/components/ui/control/button";
import { Section } from "@/components/ui/layout/section";
import { Tag } from "@/components/ui/state/tag";
import { toast } from "@/components/ui/toast/toast";
import { answerRanking, groupProposal } from "@/lib/domain/review/contract";

/** The ranking that the leader proposes, for an expert who may see it; nothing where there is none. */
export function GroupProposal({ planId }: { planId: string }) {
  const t = useTranslations("review.meeting.mine");
  const state = useTranslations("review.meeting.state");
  const confirm = useConfirm();
  const { data } = useRead(groupProposal, { planId });
  const answer = useWrite(answerRanking, { invalidate: [groupProposal], onDone: () => toast.success(t("done")) });
  const answers = usePlanAllows()("rank");
  const shown = data?.proposal;
  if (!shown) return null;
  const { proposal, mayAnswer, works } = shown;
  const object = () =>
    void confirm({
      title: t("objectTitle"),
      act: t("object"),
      reason: "required",
      run: ({ reason }) => answer.mutateAsync({ planId, proposal, agrees: false, words: reason }),
    });
  return (
    <Section title={t("title")} note={t("note")} aside={<Tag>{state(shown.state)}</Tag>}>
      <ol className="max-h-112 divide-y divide-rule overflow-y-auto border-y border-rule">
        {works.map((one) => (
          <li key={one.judgingNo} className="flex min-h-row items-center gap-3 px-2 py-1 text-sm">
            <span className="figures w-8 text-right text-hint">{one.place}</span>
            <span className="figures">{one.judgingNo}</span>
            {one.own && <Tag className="ml-auto">{t("own")}</Tag>}
          </li>
        ))}
      </ol>
      {answers && mayAnswer && (
        <div className="mt-4 flex gap-2">
          <Button
            variant="primary"
            pending={answer.isPending}
            onClick={() => answer.mutate({ planId, proposal, agrees: true })}
          >
            {t("agree")}
          </Button>
          <Button guard={300} onClick={object}>
            {t("object")}
          </Button>
        </div>
      )}
      {shown.answer && (
        <p className="mt-3 text-note text-ink-2">
          {shown.answer.agrees ? t("agreed") : t("objected", { words: shown.answer.words })}
        </p>
      )}
    </Section>
  );
}
