import * as review from "@/lib/domain/review";
import { reviewConfirm } from "@/lib/domain/review/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(reviewConfirm, review.confirmReviews);
