import * as contest from "@/lib/domain/contest";
import { contestDelete } from "@/lib/domain/contest/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(contestDelete, contest.deleteContests);
