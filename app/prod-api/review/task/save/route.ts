import * as review from "@/lib/domain/review";
import { taskSave } from "@/lib/domain/review/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(taskSave, review.saveMarks);
