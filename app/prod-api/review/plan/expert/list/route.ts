import * as review from "@/lib/domain/review";
import { planExpertList } from "@/lib/domain/review/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(planExpertList, review.listPlanExperts);
