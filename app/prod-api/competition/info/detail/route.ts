import * as contest from "@/lib/domain/contest";
import { contestDetail } from "@/lib/domain/contest/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(contestDetail, contest.contestDetail);
