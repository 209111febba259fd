import * as work from "@/lib/domain/work";
import { myWorks } from "@/lib/domain/work/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(myWorks, work.myWorks);
