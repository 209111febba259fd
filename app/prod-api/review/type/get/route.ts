import * as review from "@/lib/domain/review";
import { reviewType } from "@/lib/domain/review/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(reviewType, review.reviewTypeOf);
