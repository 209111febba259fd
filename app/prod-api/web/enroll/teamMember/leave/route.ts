import * as enrollment from "@/lib/domain/enrollment";
import { leave } from "@/lib/domain/enrollment/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(leave, enrollment.leave);
