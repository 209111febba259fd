import * as contest from "@/lib/domain/contest";
import { contestUpdate } from "@/lib/domain/contest/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(contestUpdate, contest.updateContest);
