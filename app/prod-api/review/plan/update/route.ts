import * as review from "@/lib/domain/review";
import { planUpdate } from "@/lib/domain/review/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(planUpdate, review.updatePlan);
