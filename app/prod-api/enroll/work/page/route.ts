import * as work from "@/lib/domain/work";
import { workPage } from "@/lib/domain/work/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(workPage, work.listWorks);
