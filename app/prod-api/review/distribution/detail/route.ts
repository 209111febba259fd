import * as review from "@/lib/domain/review";
import { distributionDetail } from "@/lib/domain/review/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(distributionDetail, review.lastDistribution);
