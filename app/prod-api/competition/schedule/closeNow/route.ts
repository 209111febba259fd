import * as contest from "@/lib/domain/contest";
import { closeNow } from "@/lib/domain/contest/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(closeNow, contest.closeNow);
