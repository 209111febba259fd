import * as review from "@/lib/domain/review";
import { myTaskPage } from "@/lib/domain/review/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(myTaskPage, review.myTasks);
