import { getSchedule } from "@/lib/domain/contest";
import { getSchedule as call } from "@/lib/domain/contest/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(call, getSchedule);
