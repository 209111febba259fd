import * as contest from "@/lib/domain/contest";
import { stageDetail } from "@/lib/domain/contest/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(stageDetail, contest.stageDetail);
