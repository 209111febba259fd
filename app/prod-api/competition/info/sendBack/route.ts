import * as contest from "@/lib/domain/contest";
import { contestSendBack } from "@/lib/domain/contest/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(contestSendBack, contest.sendBackContest);
