import * as enrollment from "@/lib/domain/enrollment";
import { myTeams } from "@/lib/domain/enrollment/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(myTeams, enrollment.myTeams);
