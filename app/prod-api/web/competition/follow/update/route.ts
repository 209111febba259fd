import * as contest from "@/lib/domain/contest";
import { follow } from "@/lib/domain/contest/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(follow, contest.followContest);
