import { groupContests } from "@/lib/domain/contest";
import { groupContests as call } from "@/lib/domain/contest/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(call, groupContests);
