import * as contest from "@/lib/domain/contest";
import { contestGroups } from "@/lib/domain/contest/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(contestGroups, contest.contestGroups);
