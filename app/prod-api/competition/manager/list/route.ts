import * as contest from "@/lib/domain/contest";
import { managerList } from "@/lib/domain/contest/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(managerList, contest.managerList);
