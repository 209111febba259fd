import * as contest from "@/lib/domain/contest";
import { contestSuspend } from "@/lib/domain/contest/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(contestSuspend, contest.suspendContest);
