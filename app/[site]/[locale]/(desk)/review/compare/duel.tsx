"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { WorkViewer } from "@/app/[site]/[locale]/(desk)/review/task/work-viewer";
import { useConfirm } from "@/components/kit/confirm";
import { Loaded } from "@/components/kit/loaded";
import { keyOf, useRead, useWrite } from "@/components/kit/use-endpoint";
import { usePlanAllows } from "@/components/review/plan/plan-acts";
import { Button } from "@/components/ui/control/button";
import { LinkButton } from "@/components/ui/control/link-button";
import { Tag } from "@/components/ui/state/tag";
import { toast } from "@/components/ui/toast/toast";
import { castVote, myPlans, myTasks, openTask, type TaskDetail } from "@/lib/domain/review/contract";

/** Two works side by side, one of which gets the vote; in the order of their numbers, whichever was opened. */
export function Duel({ task, otherId }: { task: TaskDetail; otherId: string }) {
  const other = useRead(openTask, { taskId: otherId });
  return (
    <Loaded query={other}>
      {(found) => <Two both={task.judgingNo < found.judgingNo ? [task, found] : [found, task]} />}
    </Loaded>
  );
}

function Two({ both }: { both: [TaskDetail, TaskDetail] }) {
  const t = useTranslations("review.sheet.duel");
  const ask = useConfirm();
  const allows = usePlanAllows();
  const queries = useQueryClient();
  const vote = useWrite(castVote, {
    invalidate: [myTasks, myPlans],
    onDone: async () => {
      toast.success(t("done"));
      for (const { taskId } of both) await queries.invalidateQueries({ queryKey: keyOf(openTask, { taskId }) });
    },
  });
  const [one] = both;
  const voted = both.some(({ total }) => total !== null);
  const next = both.map(({ nextOwedId }) => nextOwedId).find((id) => id && both.every(({ taskId }) => taskId !== id));
  const choose = async ({ taskId, judgingNo }: TaskDetail) => {
    const yes = await ask({ title: t("sure", { no: judgingNo }), text: t("sureText"), act: t("act") });
    if (yes) vote.mutate({ taskId });
  };
  return (
    <div className="space-y-6">
      <p role="status" className="text-note text-ink-2">
        {t(voted ? "done" : one.writable && allows("judge") ? "hint" : "over")}
      </p>
      {one.returnReason && (
        <p className="border-l-2 border-status-refused bg-status-refused-soft px-4 py-2 text-note">
          {one.returnReason}
        </p>
      )}
      <div className="grid gap-x-6 gap-y-10 md:grid-cols-2 md:divide-x md:divide-rule lg:gap-x-10">
        {both.map((task, at) => (
          <section
            key={task.taskId}
            aria-labelledby={`head-${task.taskId}`}
            className={at === 1 ? "min-w-0 space-y-5 md:pl-6 lg:pl-10" : "min-w-0 space-y-5"}
          >
            <h2 id={`head-${task.taskId}`} className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
              <span className="figures text-link">{task.judgingNo}</span>
              <span className="min-w-0 break-words">{task.title}</span>
              {voted && task.total !== 0 && <Tag status="open">{t("yours")}</Tag>}
            </h2>
            <div className="max-h-[60dvh] overflow-y-auto">
              <WorkViewer task={task} />
            </div>
            {!voted && task.writable && allows("judge") && (
              <Button variant="primary" pending={vote.isPending} onClick={() => void choose(task)}>
                {t("for", { no: task.judgingNo })}
              </Button>
            )}
          </section>
        ))}
      </div>
      {voted && next && (
        <LinkButton variant="primary" href={`/review/compare?taskId=${next}`}>
          {t("next")}
        </LinkButton>
      )}
    </div>
  );
}
