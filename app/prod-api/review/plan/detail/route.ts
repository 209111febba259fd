import * as review from "@/lib/domain/review";
import { planDetail } from "@/lib/domain/review/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(planDetail, review.planDetail);
