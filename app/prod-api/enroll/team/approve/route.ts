import * as enrollment from "@/lib/domain/enrollment";
import { approve } from "@/lib/domain/enrollment/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(approve, enrollment.approve);
