import * as enrollment from "@/lib/domain/enrollment";
import { teamSources } from "@/lib/domain/enrollment/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(teamSources, enrollment.teamSources);
