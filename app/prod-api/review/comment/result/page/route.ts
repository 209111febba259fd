import * as review from "@/lib/domain/review";
import { resultPage } from "@/lib/domain/review/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(resultPage, review.resultPage);
