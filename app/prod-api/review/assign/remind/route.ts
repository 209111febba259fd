import * as review from "@/lib/domain/review";
import { reviewRemind } from "@/lib/domain/review/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(reviewRemind, review.remind);
