import * as contest from "@/lib/domain/contest";
import { contestCancel } from "@/lib/domain/contest/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(contestCancel, contest.cancelContest);
