import * as review from "@/lib/domain/review";
import { statistics } from "@/lib/domain/review/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(statistics, review.statistics);
