import * as review from "@/lib/domain/review";
import { planExpertUpdate } from "@/lib/domain/review/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(planExpertUpdate, review.updatePlanExpert);
