import * as enrollment from "@/lib/domain/enrollment";
import { dissolve } from "@/lib/domain/enrollment/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(dissolve, enrollment.dissolve);
