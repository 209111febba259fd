import * as review from "@/lib/domain/review";
import { planClose } from "@/lib/domain/review/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(planClose, review.closePlan);
