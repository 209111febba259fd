import * as enrollment from "@/lib/domain/enrollment";
import { copy } from "@/lib/domain/enrollment/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(copy, enrollment.copyTeam);
