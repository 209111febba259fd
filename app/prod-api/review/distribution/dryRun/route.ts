import * as review from "@/lib/domain/review";
import { distributionDryRun } from "@/lib/domain/review/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(distributionDryRun, review.dryRun);
