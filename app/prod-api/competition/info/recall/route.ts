import * as contest from "@/lib/domain/contest";
import { contestRecall } from "@/lib/domain/contest/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(contestRecall, contest.recallContest);
