import * as work from "@/lib/domain/work";
import { openWork } from "@/lib/domain/work/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(openWork, work.openWork);
