import * as contest from "@/lib/domain/contest";
import { workSetting } from "@/lib/domain/contest/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(workSetting, contest.workSetting);
