import * as enrollment from "@/lib/domain/enrollment";
import { disqualify } from "@/lib/domain/enrollment/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(disqualify, enrollment.disqualify);
