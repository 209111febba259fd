import * as contest from "@/lib/domain/contest";
import { contestPage } from "@/lib/domain/contest/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(contestPage, contest.contestPage);
