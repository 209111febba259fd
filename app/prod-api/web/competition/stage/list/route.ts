import * as contest from "@/lib/domain/contest";
import { publicStageList } from "@/lib/domain/contest/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(publicStageList, contest.publicStageList);
