import * as work from "@/lib/domain/work";
import { workDisqualify } from "@/lib/domain/work/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(workDisqualify, work.disqualifyWork);
