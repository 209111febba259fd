import { stageOptions } from "@/lib/domain/contest";
import { stageOptions as call } from "@/lib/domain/contest/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(call, stageOptions);
