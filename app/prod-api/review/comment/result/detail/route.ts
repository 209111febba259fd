import * as review from "@/lib/domain/review";
import { resultDetail } from "@/lib/domain/review/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(resultDetail, review.resultDetail);
