import * as contest from "@/lib/domain/contest";
import { stageUpdate } from "@/lib/domain/contest/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(stageUpdate, contest.updateStage);
