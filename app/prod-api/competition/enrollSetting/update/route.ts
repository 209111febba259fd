import * as contest from "@/lib/domain/contest";
import { enrollSettingUpdate } from "@/lib/domain/contest/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(enrollSettingUpdate, contest.updateEnrollSetting);
