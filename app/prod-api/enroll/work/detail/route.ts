import * as work from "@/lib/domain/work";
import { workDetail } from "@/lib/domain/work/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(workDetail, work.workDetail);
