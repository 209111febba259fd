import * as review from "@/lib/domain/review";
import { taskDecline } from "@/lib/domain/review/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(taskDecline, review.declineTask);
