import * as review from "@/lib/domain/review";
import { taskDetail } from "@/lib/domain/review/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(taskDetail, review.openTask);
