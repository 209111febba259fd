import * as contest from "@/lib/domain/contest";
import { openNow } from "@/lib/domain/contest/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(openNow, contest.openNow);
