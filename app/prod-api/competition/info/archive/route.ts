import * as contest from "@/lib/domain/contest";
import { contestArchive } from "@/lib/domain/contest/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(contestArchive, contest.archiveContest);
