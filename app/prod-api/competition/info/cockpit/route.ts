import * as contest from "@/lib/domain/contest";
import { contestCockpit } from "@/lib/domain/contest/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(contestCockpit, contest.contestCockpit);
