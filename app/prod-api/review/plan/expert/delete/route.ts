import * as review from "@/lib/domain/review";
import { planExpertDelete } from "@/lib/domain/review/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(planExpertDelete, review.removePlanExperts);
