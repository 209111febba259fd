import * as contest from "@/lib/domain/contest";
import { followed } from "@/lib/domain/contest/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(followed, contest.followedContests);
