import * as review from "@/lib/domain/review";
import { captainFlag } from "@/lib/domain/review/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(captainFlag, review.captainFlag);
