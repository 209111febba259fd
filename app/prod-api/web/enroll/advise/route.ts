import * as enrollment from "@/lib/domain/enrollment";
import { advise } from "@/lib/domain/enrollment/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(advise, enrollment.advise);
