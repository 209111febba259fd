import type { PlanStanding, SceneDetail, TaskDetail } from "@/lib/domain/review/contract";

/** The plan around one sheet or one room; whatever is judged sheet by sheet was not imported. */
export const planOf = ({
  planState,
  contestStatus,
}: Pick<TaskDetail | SceneDetail, "planState" | "contestStatus">): PlanStanding => ({
  ...{ state: planState, imported: false, contestStatus },
});
