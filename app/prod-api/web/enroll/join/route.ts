import * as enrollment from "@/lib/domain/enrollment";
import { joinByCode } from "@/lib/domain/enrollment/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(joinByCode, enrollment.joinByCode);
