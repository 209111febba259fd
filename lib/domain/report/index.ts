import "server-only";
import { sql } from "drizzle-orm";
import type { Actor } from "@/lib/domain/actor";
import { findOwnContest } from "@/lib/domain/contest";
import { stepsOf } from "./statistics/figures";
import { funnelSteps } from "./statistics/shapes";

export { workbenchAhead } from "./ahead/ahead";
export { contestDays, keepContestDays } from "./days/days";
export { systemHealth } from "./health";
export { checkLogChain } from "./log-chain";
export { exportOperationLog } from "./log-exporting";
export { moneyLogPage, operationLogPage } from "./logs";
export { exportNotice, noticeDetail } from "./notice/notices";
export { contestPace } from "./pace/pace";
export { statisticsPage } from "./statistics/counting";
export { statisticsExperts } from "./statistics/experts";
export { exportStatistics } from "./statistics/exporting";
export { statisticsFigures } from "./statistics/figures";
export { pictureStatistics } from "./statistics/picturing";
export { statisticsPivot } from "./statistics/pivot";
export { reportStatistics } from "./statistics/reporting";

/** From the first draft of a team to its award (docs/rules/statistics.md, "Funnel"). @throws notFound */
export async function contestFunnel({ competitionId }: { competitionId: string }, actor: Actor) {
  await findOwnContest(competitionId, actor);
  const counts = await stepsOf({ within: sql`f.contest_id = ${competitionId}` });
  return funnelSteps.map((step) => ({ step, count: counts[step] }));
}
