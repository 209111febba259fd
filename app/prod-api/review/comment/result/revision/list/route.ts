import * as review from "@/lib/domain/review";
import { revisionList } from "@/lib/domain/review/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(revisionList, review.listRevisions);
