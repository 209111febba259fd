import * as enrollment from "@/lib/domain/enrollment";
import { deskTeam } from "@/lib/domain/enrollment/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(deskTeam, enrollment.deskTeam);
