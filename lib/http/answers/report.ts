import "server-only";
import * as report from "@/lib/domain/report";
import type * as calls from "@/lib/domain/report/contract";
import type { AnswersTo } from "./answers-to";

export const answers = {
  contestFunnel: report.contestFunnel,
  operationLogPage: report.operationLogPage,
} satisfies AnswersTo<typeof calls>;
