"use client";

import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { Loaded } from "@/components/kit/loaded";
import { useEvery, useRead } from "@/components/kit/use-endpoint";
import { View } from "@/components/kit/view";
import { PlanActs } from "@/components/review/plan/plan-acts";
import { planOf } from "@/components/review/plan/plan-of";
import { LinkButton } from "@/components/ui/control/link-button";
import { Select } from "@/components/ui/control/select";
import { myTasks, openTask, type TaskDetail } from "@/lib/domain/review/contract";
import { ComparedWork } from "./compared-work";
import { Duel } from "./duel";

const isId = (text: string | null): text is string => text !== null && /^[1-9]\d{0,18}$/.test(text);

/** One own work, and beside it another of the same plan that the expert chooses; which ones stands in the address. */
export function CompareScreen({ taskId: first }: { taskId: string }) {
  const t = useTranslations("review.sheet.compare");
  const query = useSearchParams();
  const taskId = query.get("taskId") ?? first;
  const other = query.get("with");
  const left = useRead(openTask, { taskId });
  return (
    <Loaded query={left}>
      {(task) => (
        <View
          title={t(task.duelWith ? "duel" : "title")}
          note={`${task.competitionName} · ${task.planName}`}
          aside={
            <LinkButton
              size="small"
              variant="text"
              href={task.duelWith ? `/review/competitionReview?planId=${task.planId}` : `/review/task?id=${taskId}`}
            >
              {t("back")}
            </LinkButton>
          }
        >
          <PlanActs plan={planOf(task)} words="mine">
            {task.duelWith ? (
              <Duel key={task.taskId} task={task} otherId={task.duelWith} />
            ) : (
              <Both task={task} other={isId(other) && other !== taskId ? other : null} />
            )}
          </PlanActs>
        </View>
      )}
    </Loaded>
  );
}

function Both({ task, other }: { task: TaskDetail; other: string | null }) {
  const t = useTranslations("review.sheet.compare");
  const tasks = useEvery(myTasks, { planId: task.planId, pageSize: 100 });
  const options = (besides: string | null) =>
    (tasks.data ?? [])
      .filter((one) => one.taskId !== besides && one.status !== "declined")
      .map((one) => ({ value: one.taskId, label: `${one.judgingNo} ${one.title}` }));
  const show = (taskId: string, beside: string | null) =>
    history.pushState(null, "", `?taskId=${taskId}${beside ? `&with=${beside}` : ""}`);
  return (
    <div className="grid gap-x-6 gap-y-10 md:grid-cols-2 lg:gap-x-10">
      <div className="min-w-0 space-y-4">
        <Select
          aria-label={t("first")}
          options={options(other)}
          value={task.taskId}
          onChange={(event) => show(event.target.value, other)}
        />
        <ComparedWork key={task.taskId} task={task} />
      </div>
      <div className="min-w-0 space-y-4 md:border-l md:border-rule md:pl-6 lg:pl-10">
        <Select
          aria-label={t("second")}
          placeholder={t("choose")}
          options={options(task.taskId)}
          value={other ?? ""}
          onChange={(event) => show(task.taskId, event.target.value || null)}
        />
        {other && <Other key={other} taskId={other} />}
      </div>
    </div>
  );
}

function Other({ taskId }: { taskId: string }) {
  const task = useRead(openTask, { taskId });
  return <Loaded query={task}>{(found) => <ComparedWork task={found} />}</Loaded>;
}
