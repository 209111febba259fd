import * as review from "@/lib/domain/review";
import { resultAdjust } from "@/lib/domain/review/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(resultAdjust, review.adjustResult);
