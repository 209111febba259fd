import * as review from "@/lib/domain/review";
import { exceptionAdd } from "@/lib/domain/review/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(exceptionAdd, review.grantException);
