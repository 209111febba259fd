import * as contest from "@/lib/domain/contest";
import { contestOptions } from "@/lib/domain/contest/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(contestOptions, contest.contestOptions);
