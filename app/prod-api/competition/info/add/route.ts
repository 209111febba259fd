import * as contest from "@/lib/domain/contest";
import { contestAdd } from "@/lib/domain/contest/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(contestAdd, contest.addContest);
