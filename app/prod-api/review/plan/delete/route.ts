import * as review from "@/lib/domain/review";
import { planDelete } from "@/lib/domain/review/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(planDelete, review.deletePlan);
