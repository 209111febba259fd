import * as review from "@/lib/domain/review";
import { exceptionList } from "@/lib/domain/review/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(exceptionList, review.listExceptions);
