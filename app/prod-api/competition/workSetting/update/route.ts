import * as contest from "@/lib/domain/contest";
import { workSettingUpdate } from "@/lib/domain/contest/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(workSettingUpdate, contest.updateWorkSetting);
