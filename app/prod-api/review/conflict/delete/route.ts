import * as review from "@/lib/domain/review";
import { conflictDelete } from "@/lib/domain/review/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(conflictDelete, review.deleteConflict);
