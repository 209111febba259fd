import * as review from "@/lib/domain/review";
import { planAdd } from "@/lib/domain/review/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(planAdd, review.addPlan);
