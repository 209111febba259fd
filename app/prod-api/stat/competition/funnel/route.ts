import * as report from "@/lib/domain/report";
import { contestFunnel } from "@/lib/domain/report/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(contestFunnel, report.contestFunnel);
