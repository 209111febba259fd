import * as contest from "@/lib/domain/contest";
import { contestReopen } from "@/lib/domain/contest/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(contestReopen, contest.reopenContest);
