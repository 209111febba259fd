import * as review from "@/lib/domain/review";
import { conflictAdd } from "@/lib/domain/review/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(conflictAdd, review.addConflict);
