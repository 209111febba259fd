import { publicStageList } from "@/lib/domain/contest";
import { publicStageList as call } from "@/lib/domain/contest/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(call, publicStageList);
