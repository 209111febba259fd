import * as enrollment from "@/lib/domain/enrollment";
import { teamPage } from "@/lib/domain/enrollment/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(teamPage, enrollment.teamPage);
