import { lastRound } from "@/lib/domain/contest";
import { lastRound as call } from "@/lib/domain/contest/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(call, lastRound);
