import * as work from "@/lib/domain/work";
import { workCheck } from "@/lib/domain/work/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(workCheck, work.checkWorks);
