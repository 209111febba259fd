import * as contest from "@/lib/domain/contest";
import { stageOptions } from "@/lib/domain/contest/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(stageOptions, contest.stageOptions);
