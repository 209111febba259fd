import * as enrollment from "@/lib/domain/enrollment";
import { teamDetail } from "@/lib/domain/enrollment/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(teamDetail, enrollment.teamDetail);
