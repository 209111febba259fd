import * as contest from "@/lib/domain/contest";
import { stageList } from "@/lib/domain/contest/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(stageList, contest.stageList);
