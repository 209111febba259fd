import * as contest from "@/lib/domain/contest";
import { schedulePlan } from "@/lib/domain/contest/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(schedulePlan, contest.schedulePlan);
