import * as review from "@/lib/domain/review";
import { workProgressPage } from "@/lib/domain/review/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(workProgressPage, review.workProgress);
