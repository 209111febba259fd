import { stageDetail } from "@/lib/domain/contest";
import { stageDetail as call } from "@/lib/domain/contest/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(call, stageDetail);
