import * as enrollment from "@/lib/domain/enrollment";
import { approveMany } from "@/lib/domain/enrollment/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(approveMany, enrollment.approveMany);
