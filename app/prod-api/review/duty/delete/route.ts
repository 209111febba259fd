import * as review from "@/lib/domain/review";
import { exceptionDelete } from "@/lib/domain/review/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(exceptionDelete, review.withdrawException);
