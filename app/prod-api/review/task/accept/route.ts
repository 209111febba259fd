import * as review from "@/lib/domain/review";
import { taskAccept } from "@/lib/domain/review/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(taskAccept, review.acceptTask);
