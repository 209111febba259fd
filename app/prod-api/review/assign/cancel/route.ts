import * as review from "@/lib/domain/review";
import { assignmentCancel } from "@/lib/domain/review/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(assignmentCancel, review.cancelTasks);
