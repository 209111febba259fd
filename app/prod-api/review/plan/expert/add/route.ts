import * as review from "@/lib/domain/review";
import { planExpertAdd } from "@/lib/domain/review/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(planExpertAdd, review.addPlanExperts);
