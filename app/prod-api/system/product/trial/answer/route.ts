import * as site from "@/lib/domain/site";
import { answerTrials } from "@/lib/domain/site/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(answerTrials, site.answerTrials);
