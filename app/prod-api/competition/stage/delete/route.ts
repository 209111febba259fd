import * as contest from "@/lib/domain/contest";
import { stageDelete } from "@/lib/domain/contest/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(stageDelete, contest.deleteStage);
