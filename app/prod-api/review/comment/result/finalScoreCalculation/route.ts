import * as review from "@/lib/domain/review";
import { finalScoreCalculation } from "@/lib/domain/review/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(finalScoreCalculation, review.finalScoreCalculation);
