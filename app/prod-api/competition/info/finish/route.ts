import * as contest from "@/lib/domain/contest";
import { contestFinish } from "@/lib/domain/contest/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(contestFinish, contest.finishContest);
