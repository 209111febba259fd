import * as review from "@/lib/domain/review";
import { resultDiff } from "@/lib/domain/review/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(resultDiff, review.resultDiff);
