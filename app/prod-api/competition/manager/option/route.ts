import * as contest from "@/lib/domain/contest";
import { managerOptions } from "@/lib/domain/contest/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(managerOptions, contest.managerOptions);
