import * as review from "@/lib/domain/review";
import { reviewReturn } from "@/lib/domain/review/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(reviewReturn, review.returnReview);
