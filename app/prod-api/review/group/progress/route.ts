import * as review from "@/lib/domain/review";
import { groupProgress } from "@/lib/domain/review/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(groupProgress, review.groupProgress);
