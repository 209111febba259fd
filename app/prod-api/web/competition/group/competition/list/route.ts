import * as contest from "@/lib/domain/contest";
import { groupContests } from "@/lib/domain/contest/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(groupContests, contest.groupContests);
