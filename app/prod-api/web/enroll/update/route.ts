import * as enrollment from "@/lib/domain/enrollment";
import { saveDraft } from "@/lib/domain/enrollment/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(saveDraft, enrollment.saveDraft);
