import * as enrollment from "@/lib/domain/enrollment";
import { teamNum } from "@/lib/domain/enrollment/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(teamNum, enrollment.teamNum);
