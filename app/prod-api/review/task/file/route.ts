import * as review from "@/lib/domain/review";
import { taskFile } from "@/lib/domain/review/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(taskFile, review.taskFile);
