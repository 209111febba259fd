import * as contest from "@/lib/domain/contest";
import { contestSubmit } from "@/lib/domain/contest/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(contestSubmit, contest.submitContest);
