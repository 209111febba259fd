import * as work from "@/lib/domain/work";
import { submitWork } from "@/lib/domain/work/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(submitWork, work.submitWork);
