import * as enrollment from "@/lib/domain/enrollment";
import { completeStatus } from "@/lib/domain/enrollment/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(completeStatus, enrollment.completeStatus);
