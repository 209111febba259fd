import * as contest from "@/lib/domain/contest";
import { lastRound } from "@/lib/domain/contest/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(lastRound, contest.lastRound);
