import { stageList } from "@/lib/domain/contest";
import { stageList as call } from "@/lib/domain/contest/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(call, stageList);
