import * as work from "@/lib/domain/work";
import { saveDraft } from "@/lib/domain/work/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(saveDraft, work.saveDraft);
