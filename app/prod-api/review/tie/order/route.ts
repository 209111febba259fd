import * as review from "@/lib/domain/review";
import { tieSettle } from "@/lib/domain/review/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(tieSettle, review.orderTied);
