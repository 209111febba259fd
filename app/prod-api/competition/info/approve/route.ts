import * as contest from "@/lib/domain/contest";
import { contestApprove } from "@/lib/domain/contest/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(contestApprove, contest.approveContest);
