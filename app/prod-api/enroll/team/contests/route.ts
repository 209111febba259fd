import * as enrollment from "@/lib/domain/enrollment";
import { contestsEntered } from "@/lib/domain/enrollment/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(contestsEntered, enrollment.contestsEntered);
