import * as review from "@/lib/domain/review";
import { planWorkPage } from "@/lib/domain/review/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(planWorkPage, review.planWorkPage);
