import * as contest from "@/lib/domain/contest";
import { contestResume } from "@/lib/domain/contest/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(contestResume, contest.resumeContest);
