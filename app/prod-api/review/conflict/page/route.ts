import * as review from "@/lib/domain/review";
import { conflictPage } from "@/lib/domain/review/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(conflictPage, review.conflictPage);
