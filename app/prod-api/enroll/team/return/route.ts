import * as enrollment from "@/lib/domain/enrollment";
import { returnTeam } from "@/lib/domain/enrollment/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(returnTeam, enrollment.returnTeam);
