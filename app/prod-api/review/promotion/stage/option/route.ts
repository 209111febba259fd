import * as review from "@/lib/domain/review";
import { promotionStages } from "@/lib/domain/review/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(promotionStages, review.stagesAfter);
