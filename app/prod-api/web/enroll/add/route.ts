import * as enrollment from "@/lib/domain/enrollment";
import { startTeam } from "@/lib/domain/enrollment/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(startTeam, enrollment.startTeam);
