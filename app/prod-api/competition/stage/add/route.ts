import * as contest from "@/lib/domain/contest";
import { stageAdd } from "@/lib/domain/contest/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(stageAdd, contest.addStage);
