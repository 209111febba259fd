import * as review from "@/lib/domain/review";
import { myPlanList } from "@/lib/domain/review/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(myPlanList, review.myPlans);
