import * as contest from "@/lib/domain/contest";
import { enrollSetting } from "@/lib/domain/contest/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(enrollSetting, contest.enrollSetting);
