import * as review from "@/lib/domain/review";
import { distributionConfirm } from "@/lib/domain/review/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(distributionConfirm, review.confirmDistribution);
