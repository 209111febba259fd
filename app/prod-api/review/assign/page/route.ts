import * as review from "@/lib/domain/review";
import { assignmentPage } from "@/lib/domain/review/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(assignmentPage, review.assignmentPage);
