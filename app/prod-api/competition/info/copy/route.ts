import * as contest from "@/lib/domain/contest";
import { contestCopy } from "@/lib/domain/contest/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(contestCopy, contest.copyContest);
