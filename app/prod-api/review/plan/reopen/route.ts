import * as review from "@/lib/domain/review";
import { planReopen } from "@/lib/domain/review/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(planReopen, review.reopenPlan);
