import * as contest from "@/lib/domain/contest";
import { getSchedule } from "@/lib/domain/contest/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(getSchedule, contest.getSchedule);
