import * as review from "@/lib/domain/review";
import { taskSubmit } from "@/lib/domain/review/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(taskSubmit, review.submitReview);
