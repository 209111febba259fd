import * as report from "@/lib/domain/report";
import { operationLogPage } from "@/lib/domain/report/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(operationLogPage, report.operationLogPage);
