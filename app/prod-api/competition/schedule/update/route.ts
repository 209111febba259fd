import * as contest from "@/lib/domain/contest";
import { scheduleUpdate } from "@/lib/domain/contest/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(scheduleUpdate, contest.updateSchedule);
