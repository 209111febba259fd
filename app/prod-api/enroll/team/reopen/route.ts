import * as enrollment from "@/lib/domain/enrollment";
import { reopen } from "@/lib/domain/enrollment/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(reopen, enrollment.reopen);
