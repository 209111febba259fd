import * as review from "@/lib/domain/review";
import { planList } from "@/lib/domain/review/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(planList, review.listPlans);
