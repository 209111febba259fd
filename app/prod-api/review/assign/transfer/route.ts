import * as review from "@/lib/domain/review";
import { assignmentTransfer } from "@/lib/domain/review/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(assignmentTransfer, review.transferTask);
